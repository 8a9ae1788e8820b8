import type { RulesPage } from '../../../table/game'

export default {
  title: 'Como se joga Onami',
  lead: 'Um jogo de ondas de Phil Loyer, publicado pela Wyvren Gaming, para 1 a 6 jogadores. As regras tal como as jogamos, por palavras nossas.',
  sections: [
    {
      title: 'De que se trata',
      text: [
        'Coloque cartas num tabuleiro de cinco por cinco casas e lance ondas para tomar as dos outros. No fim, ganha quem tiver mais casas.',
        'Cada uma das 49 cartas tem quatro números de 0 a 7; não há duas iguais, por mais que se rodem. As regras impressas não enumeram as cartas, por isso estas são nossas. Os sete mares são apenas padrões.',
        'Começa-se com uma mão de 5 cartas, ou de 4 com cinco ou seis jogadores. O acaso ou as definições decidem quem começa; na desforra, é o jogador seguinte.',
      ],
      figure: 'card',
    },
    {
      title: 'O turno',
      text: [
        'Colocar: ponha uma carta da sua mão numa casa vazia, rodada como quiser. A casa é sua.',
        'Ondas: tome cartas dos outros, se puder e quiser. O que deixar continua a ser do dono.',
        'Tirar: termine o seu turno tirando uma carta, em qualquer momento depois de colocar. O jogo segue no sentido dos ponteiros do relógio.',
      ],
    },
    {
      title: 'A força de uma onda',
      text: [
        'Olhe para norte, leste, sul e oeste da carta colocada. Se uma vizinha não for sua, compare os dois números que se tocam. Se o seu for maior, pode correr uma onda para esse lado.',
        'A força da onda é a diferença: são tantas as cartas que pode tomar, contando a primeira. Um 7 contra um 4 toma até três. As cartas tomadas não acrescentam força.',
      ],
      figure: 'wave',
    },
    {
      title: 'Como corre uma onda',
      text: [
        'De uma carta que tomou, uma onda pode seguir para qualquer vizinha que não pertença a si e que toque nessa carta com um número menor. Pode virar e pode dividir-se; os ramos partilham a força da onda. O caminho e a ordem são escolha sua. Com uma má escolha, talvez tome menos cartas.',
        'De uma carta partem até quatro ondas, cada uma por si: gasta a própria força e só segue a partir das cartas que ela mesma tomou. Se uma casa estiver aberta a duas ondas, é você quem diz qual a toma e paga. Se a primeira carta de uma onda for tomada por outra, essa onda já não parte.',
        'Uma onda para na borda, numa casa vazia, numa carta sua (antiga ou acabada de tomar), num número igual ou maior, e quando a força se esgota.',
      ],
      figure: 'split',
    },
    {
      title: 'Um exemplo',
      text: [
        'As colunas vão de a até e a partir do oeste, as linhas de 1 a 5 a partir do norte. Você coloca em b3; aqui, todas as outras cartas são de um adversário.',
        'A leste, o seu 6 encontra o 3 de c3: força 3. Toma c3 e restam 2. Daí, um 5 vence o 2 de c2 e outro 5 o 1 de d3. Toma d3 e resta 1: para c2, ou para e3, onde um 5 encontra um 0. Escolhe c2. A onda dividiu-se e está esgotada.',
        'A sul, o seu 3 encontra o 2 de b4: outra onda, de força 1, toma essa carta. A norte, o seu 4 encontra um 4: não há onda.',
      ],
    },
    {
      title: 'O fim',
      text: [
        'O jogo acaba quando as 25 casas têm todas uma carta e o último turno terminou. Ganha quem tiver mais casas; em caso de empate, a vitória é partilhada.',
      ],
    },
    {
      title: 'Sozinho contra a Maré',
      text: [
        'A Maré começa. Não tem mão: vira uma carta do baralho e coloca-a onde toma mais casas. Em caso de empate, escolhe a primeira casa pela ordem de leitura a partir de a1, depois o menor número de quartos de volta no sentido dos ponteiros do relógio.',
        'Com a onda a que resta mais força (em caso de empate: norte, leste, sul, oeste), toma a primeira casa aberta pela ordem de leitura, até não haver mais nada para tomar. Não conhece a sua mão.',
        'Ela coloca 13 cartas e você 12; a última carta dela termina o jogo. Você ganha com pelo menos 13 casas.',
      ],
    },
    {
      title: 'Com uma carta no centro',
      text: [
        'Uma opção para 2, 3, 4 ou 6 jogadores: desde o início há uma carta do baralho na casa central, rodada ao acaso. Assim, todos têm o mesmo número de turnos.',
        'Não é de ninguém até alguém a tomar. As ondas podem começar nela e atravessá-la. Se nunca for tomada, não conta para ninguém.',
      ],
      figure: 'centre',
    },
    {
      title: 'O que está escondido',
      text: [
        'Só vê a sua própria mão. Ninguém conhece a ordem do baralho. Todos veem o tabuleiro, quantas cartas há em cada mão e no baralho, e que alguém tirou uma carta.',
      ],
    },
    {
      title: 'Como se joga aqui',
      text: [
        'Escolha uma carta da sua mão. Rode-a com R, ou toque nela outra vez. Largue-a numa casa vazia.',
        'Depois escolha as casas que toma. Onde a ordem não importa, um clique toma-as todas. Termine o seu turno, e é tirada uma carta por si.',
        'Até tirar a carta, pode desfazer tudo. Depois disso, os outros têm de concordar.',
      ],
    },
  ],
} satisfies RulesPage
