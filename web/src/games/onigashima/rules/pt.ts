import type { RulesPage } from '../../../table/game'

export default {
  title: 'Como se joga Raid on Onigashima',
  lead: 'A Aliança desembarca na ilha dos dois imperadores, Kaido e Big Mom. Dois lados, de 2 a 6 jogadores, um combate atrás do outro. As regras tal como as jogamos, por palavras nossas; a maioria das habilidades e das cartas é nossa.',
  sections: [
    {
      title: 'De que se trata',
      text: [
        'Cada turno é um combate entre uma personagem da Aliança e uma de Onigashima. Quem o ganha fica com a carta derrotada, e a iniciativa dela vale outros tantos pontos de vitória. Depois do último combate ganha o lado com mais pontos.',
        'Com 2 a 4 jogadores há 6 combates, ou 10 no jogo longo; com 5 ou 6 jogadores há 12. Cada lado tem mais 4 personagens do que combates. Uma personagem combate uma só vez, quer ganhe quer perca.',
        'Os colegas de equipa combatem à vez. Cada um começa com 2 cartas de cada um dos três baralhos e escolhe um Capitão depois de tiradas as personagens.',
      ],
    },
    {
      title: 'Uma personagem',
      text: [
        'A iniciativa diz quem ataca primeiro. Seguem-se o número de dados de ataque, a defesa e a energia: quem a perder toda perdeu o combate.',
        'Duas habilidades mudam os seus dados ou os do inimigo; alguns inimigos podem travar a habilidade 1. A carta mostra também o haki que a personagem domina e as suas fraquezas.',
        'Algumas personagens podem assumir outras formas. No início de um combate pode tentar uma: se um dado der pelo menos o número da forma, essa carta substitui a personagem neste combate.',
      ],
      figure: 'card',
    },
    {
      title: 'Um combate',
      text: [
        'Cada lado pousa uma personagem virada para baixo; depois ambas são viradas e podem tentar transformar-se. Vêm então as cartas do início do combate, sobretudo as de Fraqueza; quem ataca em segundo joga primeiro.',
        'A iniciativa mais alta ataca primeiro, e as duas atacam à vez até uma ficar sem energia. Quem ganha tira uma carta de um baralho à escolha.',
      ],
      figure: 'fight',
    },
    {
      title: 'Um ataque',
      text: [
        'Lance todos os seus dados de ataque. Cada dado igual ou superior à defesa do inimigo custa-lhe 1 ponto de energia. Um dado que uma das suas habilidades nomeia custa antes o que a habilidade diz, seja qual for a defesa.',
        'A segunda habilidade de Zoro: cada 1, 2 ou 4 custa 4 pontos de energia. Se lançar 1, 1, 2, 2, 4 e 6 contra defesa 6, são 5 vezes 4, e 1 pelo seis: 21 pontos de energia.',
        'Em vez de lançar os dados pode jogar um golpe, que custa ao inimigo um número fixo de pontos de energia, ou haki do rei, que ganha logo se o inimigo estiver fraco o bastante. Depois de um lançamento, o haki do armamento soma-se a ele.',
      ],
      figure: 'dice',
    },
    {
      title: 'O haki',
      text: [
        'Uma carta de haki só pode ser jogada por uma personagem que mostre o seu símbolo: armamento, rei ou observação. Uma carta avançada exige o símbolo avançado, que serve também para as cartas normais.',
        'Os símbolos avançados também protegem. Contra cada ataque que lhe custaria energia pode lançar um dado: com 1 símbolo avançado um 6 anula o ataque, com 2 símbolos um 5 ou um 6, com 3 símbolos um 4, um 5 ou um 6. Se falhar, ainda pode jogar cartas.',
      ],
      figure: 'haki',
    },
    {
      title: 'As cartas',
      text: [
        'Pode jogar até 3 cartas por combate, respostas incluídas. Cada carta diz quando: no início do combate, no início ou no fim do seu ataque, antes ou depois do seu lançamento, antes ou depois do ataque do inimigo.',
        'A qualquer carta se pode responder. O haki do armamento ou do rei é anulado por outro do mesmo tipo de valor igual ou superior, uma carta de Ataque por um Bloqueio, e qualquer carta pelo haki da observação, que nada anula. Uma carta anulada fica gasta.',
        'As cartas de Defesa também curam, obrigam o inimigo a lançar outra vez ou deixam-no fugir a si, e então ninguém ganha. Uma chamada traz uma segunda personagem para o seu lado: os dados e a habilidade 2 dela reforçam os seus ataques, e ela não volta a combater.',
      ],
    },
    {
      title: 'As fraquezas',
      text: [
        'Uma carta de Fraqueza só resulta contra uma personagem que a tenha. Orgulho: ataca primeiro. Gula: o primeiro ataque do inimigo só tem metade dos dados, arredondada para cima. Medo: nos seus dois primeiros ataques os dados dele valem menos um.',
        'A pedra do mar é a fraqueza de todos os que comeram um fruto do diabo: as habilidades deles não funcionam até terem atacado uma vez.',
      ],
    },
    {
      title: 'Como se joga aqui',
      text: [
        'Escolhe a sua personagem sem ver a escolha do inimigo, e ambas são viradas ao mesmo tempo. O computador conta dados, habilidades e danos, e mostra de onde vem cada número.',
        'É consultado sempre que uma carta possa ser jogada, tenha o que tiver; assim nenhuma pausa revela uma mão. Se não tiver nada para jogar, passe.',
      ],
    },
  ],
} satisfies RulesPage
