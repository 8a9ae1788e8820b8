import type { RulesPage } from '../../../table/game'

export default {
  title: 'Como se joga Raid on Wuchao',
  lead: 'A noite que decidiu a guerra pelo norte, no ano 200: Cao Cao cavalga contra os celeiros de Yuan Shao. Para 2 jogadores. As regras tal como as jogamos, por palavras nossas; o mapa e as fichas são nossos.',
  sections: [
    {
      title: 'De que se trata',
      text: [
        'Cao ganha se controlar os dois celeiros, H1 e H2, no fim de uma ronda.',
        'Yuan ganha se o próprio Cao Cao for eliminado, se controlar A1 no fim de uma ronda, ou se passarem oito rondas sem vitória de Cao. Se ambos ganhassem ao mesmo tempo, ganha Yuan.',
        'Controla A1, H1 ou H2 se uma unidade sua foi a última a parar lá, ou a passar, sem inimigos dentro, ou se venceu o último combate nesse espaço. Ao sair não perde nada.',
      ],
    },
    {
      title: 'As fichas',
      text: [
        'Os três números são ataque, defesa e movimento. O ataque de Cao Cao é um dado, lançado de novo em cada combate. Uma unidade que sofre um impacto passa para o verso, mais fraco; com outro impacto é eliminada.',
        'Cao tem quatro unidades, todas em A1. Yuan tem nove e coloca-as antes da ronda 1 onde quiser, fora das zonas A, B e C, nunca mais de cinco num espaço. Os celeiros podem ficar vazios.',
      ],
      figure: 'counter',
    },
    {
      title: 'Uma ronda',
      text: [
        'Cao move todas as unidades que quiser e depois combate. A seguir, Yuan move e combate. Então vê-se se alguém ganhou.',
        'Cada unidade avança pelas estradas tantos espaços quantos diz o seu movimento, uma unidade após a outra. Pode passar pelas suas. Onde encontra um inimigo, para. Num espaço acabam o movimento, no máximo, cinco unidades de cada lado.',
      ],
    },
    {
      title: 'O combate',
      text: [
        'Onde houver unidades dos dois lados num espaço, há combate; nenhum se pode evitar, participam todas as que lá estão, e o atacante escolhe a ordem. O ataque é a soma de todos os atacantes e de um dado, mais o dado do próprio Cao Cao, se lá estiver.',
        'A defesa é só a do melhor defensor, e mais 2 na torre de sinais D1 e num celeiro. O que o ataque tiver a mais do que a defesa são impactos, e o defensor reparte-os: um impacto vira uma frente ou elimina um verso. Os atacantes nunca sofrem dano.',
        'Se não restar ninguém, os atacantes ficam. Senão, cada um recua um passo pelo caminho por onde veio; se assim forem mais de cinco, alguns recuam mais.',
      ],
      figure: 'combat',
    },
    {
      title: 'O caminho de volta',
      text: [
        'Importa por onde veio uma unidade, porque é por aí que recua. Passo a passo, é você que escolhe o caminho; a um espaço distante chega-se por um dos mais curtos.',
      ],
      figure: 'back',
    },
    {
      title: 'A incursão e Xu You',
      text: [
        'Se Cao atacar um celeiro na ronda 2, os dois celeiros deixam de proteger até ao fim do jogo, antes de ser lançado o primeiro dado. Entrar num celeiro vazio não é um ataque. A torre continua a proteger.',
        'Duas vezes por jogo, logo após um lançamento seu, Cao pode consultar Xu You, o homem que veio do campo de Yuan e sabia onde estavam os cereais: um dado ou ambos são lançados outra vez. A segunda vez pode vir logo a seguir.',
      ],
    },
    {
      title: 'Como se joga aqui',
      text: [
        'Toque num espaço para escolher todas as suas unidades; por baixo do mapa decide quem fica. Depois toque no destino: uma vez para ver o caminho e o que daria um assalto, outra para cavalgar. Com o rato basta um clique, ou arraste-as. Entre pessoas, os movimentos podem ser desfeitos até se lançarem os dados.',
        'As barras são exatas: a probabilidade de cada número de impactos, marcadas as que não deixam ninguém de pé. Yuan pode pedir uma dica para cada unidade que coloca.',
      ],
    },
  ],
} satisfies RulesPage
