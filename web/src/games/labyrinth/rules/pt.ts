import type { RulesPage } from '../../../table/game'

export default {
  title: 'Como se joga Labyrinth',
  lead: 'Um jogo de muros que se movem, de Max J. Kobbert, publicado pela Ravensburger, aqui no mundo de One Piece, para 1 a 4 jogadores. As regras tal como as jogamos, por palavras nossas.',
  sections: [
    {
      title: 'De que se trata',
      text: [
        'Encontre todas as suas personagens num labirinto que nunca fica como está e volte antes dos outros à sua casa de partida.',
        'O labirinto tem sete por sete cartões: retas, curvas e tês. Os 16 com pregos, em casas alternadas de linhas alternadas, nunca se movem. Os outros são baralhados, rodados ao acaso e postos entre eles. Sobra um: o cartão livre.',
        'Há 24 personagens, cada uma num cartão e numa carta. As cartas são distribuídas por igual: 12, 8 ou 6 a cada um, num monte virado para baixo. Só vê a de cima e guarda-a para si. O seu peão começa no canto da sua cor; a dois, joga-se na diagonal.',
      ],
      figure: 'tiles',
    },
    {
      title: 'Primeiro, empurre o labirinto',
      text: [
        'Rode o cartão livre como quiser e insira-o numa das doze setas. Toda a fila avança uma casa, e o cartão que sai do outro lado é o novo cartão livre.',
        'Tem de empurrar, mesmo que pudesse chegar à sua personagem sem isso. E não pode empurrar na seta por onde saiu o último cartão, porque desfaria o último empurrão. O primeiro empurrão do jogo é livre.',
        'Os peões movem-se com os seus cartões. Um peão no cartão que sai, seu ou de outro, passa para o cartão acabado de inserir; o mesmo se forem vários. Não conta como jogada deles.',
      ],
      figure: 'push',
    },
    {
      title: 'Depois, mova o seu peão',
      text: [
        'Siga o caminho aberto até onde quiser, ou fique. Dois cartões estão ligados onde ambos estão abertos um para o outro. Os outros peões nunca estorvam: pode passar por eles e partilhar uma casa.',
        'Se a sua jogada acabar na personagem da sua carta, encontrou-a. Mostre a carta e veja a seguinte, uma carta por turno. Ficar conta; ser empurrado para lá não, até uma jogada sua acabar ali.',
        'Depois é a vez do jogador seguinte, no sentido dos ponteiros do relógio.',
      ],
      figure: 'way',
    },
    {
      title: 'O fim',
      text: [
        'Quando tiver encontrado todas as suas personagens, volte: a primeira jogada sua que acabe na sua casa de partida ganha logo. Tem de ser num turno posterior ao que encontrou a última carta.',
        'As definições podem acabar o jogo ao fim de um número de turnos. Então ganha quem encontrou mais personagens, depois quem tem o regresso mais curto, contado em linhas e colunas; se ainda houver empate, a vitória é partilhada.',
        'Se durante cinquenta rodadas ninguém encontrar um personagem, o jogo termina: vence quem encontrou mais, e quem empatar divide a vitória.',
      ],
    },
    {
      title: 'Para os mais novos',
      text: [
        'Como opção, todas as cartas ficam à vista diante dos donos. Pode encontrar qualquer uma das suas, por qualquer ordem, uma por turno. Depois à partida, como de costume.',
      ],
    },
    {
      title: 'Sozinho',
      text: [
        'Encontre 6 personagens, ou as que definir, e volte no menor número de turnos possível. Os turnos são a sua pontuação.',
      ],
    },
    {
      title: 'Enigmas',
      text: [
        'Chegue à personagem em dois turnos: há sempre um caminho, mas poucos primeiros empurrões levam até lá. Um enigma tem um número e é o mesmo para todos: envie a ligação e veja quem encontra o caminho.',
      ],
    },
    {
      title: 'O que está escondido',
      text: [
        'Todos veem o labirinto, o cartão livre, os peões, as cartas encontradas e quantas faltam. A sua carta é só sua. Ninguém sabe que cartas estão em que monte: decide-o o acaso quando uma é virada.',
        'Quem acaba a jogada numa personagem e não a encontra não a procura. A mesa lembra-se disso por todos até esse jogador encontrar uma carta: o emblema aparece riscado.',
      ],
    },
    {
      title: 'Como se joga aqui',
      text: [
        'Rode o cartão livre com R, com a roda do rato, ou tocando nele. Aponte para uma seta, ou toque nela uma vez: o tabuleiro mostra como ficaria o labirinto e para onde poderia ir. Clique, ou toque outra vez, para empurrar.',
        'Depois escolha uma casa clara; o caminho é desenhado. Se a sua personagem estiver ao alcance, o botão leva-o lá.',
        'Pode desfazer o empurrão e a jogada até o jogador seguinte agir. Uma jogada que revelou algo novo aos outros fica, a não ser que concordem.',
      ],
    },
  ],
} satisfies RulesPage
