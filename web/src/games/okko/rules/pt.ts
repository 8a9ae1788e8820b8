import type { RulesPage } from '../../../table/game'

export default {
  title: 'Como se joga Okko Chronicles',
  lead: 'Uma história de caçadores de demónios na terra dos biombos de papel: 1 oni contra 1 a 4 heróis, para 2 a 5 jogadores. As regras como as jogamos, por palavras nossas; cartas, peças e cenários são nossos.',
  sections: [
    {
      title: 'De que se trata',
      text: [
        'Um jogador é o oni e comanda os seus agentes. Os outros são caçadores e levam 1 a 4 heróis, por vezes dois cada um. O que acontece deixa recordações: azuis para os heróis, vermelhas para o oni. Ganha quem tem mais pontos.',
        'Alguns cenários são incursões com uma meta. Nos outros um cortesão é o oni: descubram quem e o que é antes de acabar a ronda 8, e combatam-no.',
      ],
    },
    {
      title: 'O mapa',
      text: [
        'As peças têm zonas, as zonas têm casas. Os biombos são paredes; as portas estão abertas, fechadas ou trancadas. A lanterna marca um lugar de teste, o cone onde chegam servos, a chama onde chegam criaturas. Com 3+ ao lado, só contra três ou mais heróis. Aí os heróis nunca ficam.',
        'Um olho ao lado do número: quem lá vai tem de passar às escondidas, um teste de Velocidade. Quem é visto para, e os servos da peça vêm atacar.',
      ],
      figure: 'map',
    },
    {
      title: 'Estratégia',
      text: [
        'Os dois lados planeiam em segredo. Cada herói põe 1 ou 2 cartas de ação, à esquerda pelo talento ou à direita pela técnica, e pode revelar um equipamento na mão. Os caçadores combinam uma ordem. Sem cartas de ação recuperam-se os descartes.',
        'O oni à vez espalha a corrupção e faz crescer as suas árvores, e põe eventos junto dos agentes como técnicas. Depois tudo se revela e vale para a ronda.',
      ],
    },
    {
      title: 'Ativações',
      text: [
        'Heróis e cartas do oni agem à vez. Um herói tem 3 ações: mover, atacar, teste, procurar pistas, abrir um baú ou uma porta, usar um talento, arrumar ou dar equipamento. Os seguidores agem depois do seu herói.',
        'Um movimento atravessa tantas zonas como a Velocidade; uma zona com um adversário detém-no. Os servos só agem em peças com corrupção, até ao alarme: dá-o o herói que ataca um servo adormecido. As criaturas agem sempre.',
      ],
    },
    {
      title: 'Ataques e testes',
      text: [
        'Um ataque lança tantos dados pretos como a Força, e um vermelho por ponto de Força de uma técnica. As explosões contam e lançam-se outra vez. Tantos sucessos como a Defesa são 1 dano. Após um corpo a corpo com empurrão o alvo pode ser movido 1 casa.',
        'Um teste lança tantos dados laranja como a dificuldade; no máximo o valor passa. Cada falha torna-o 1 dado mais fácil.',
      ],
      figure: 'dice',
    },
    {
      title: 'Feridas',
      text: [
        'No fim da ronda um herói com tanto dano como Vigor tira uma ferida em vez disso. 3 feridas na mão eliminam. Sangramento, veneno e atordoamento duram até virarem e saírem.',
      ],
    },
    {
      title: 'A investigação',
      text: [
        'Os testes de pista usam a Astúcia. As cartas de cortesão e de oni tiradas são inocentes: o caderno guarda-as. No fim de cada ronda os caçadores podem dizer a natureza e o cortesão; na ronda 4 têm de dizer um.',
        'Certo o cortesão, o oni é desmascarado. À terceira acusação errada ou no fim da ronda 8 mostra-se. Uma natureza certa enfraquece-o.',
      ],
    },
    {
      title: 'A batalha final',
      text: [
        'Agora o oni está no mapa. Os heróis ganham se o abaterem. Se se perdeu um herói pode fugir com uma ação, mas não na primeira ronda dele. A ronda 12 é a última.',
      ],
    },
    {
      title: 'Campanhas',
      text: [
        'Vários cenários seguidos: o equipamento fica, tudo o resto sara. Na ramificada o vencedor de um ato decide como segue; os atos dão 1, 2 e 4 pontos a mais.',
      ],
    },
  ],
} satisfies RulesPage
