import type { RulesPage } from '../../../table/game'

export default {
  title: 'Come si gioca a Okko Chronicles',
  lead: 'Una storia di cacciatori di demoni nel paese delle pareti di carta: 1 oni contro 1 a 4 eroi, per 2 a 5 giocatori. Le regole come le giochiamo, con parole nostre; carte, tessere e scenari sono nostri.',
  sections: [
    {
      title: 'Di che si tratta',
      text: [
        'Un giocatore è l’oni e comanda i suoi agenti. Gli altri sono cacciatori e giocano 1 a 4 eroi, a volte due ciascuno. Ciò che accade lascia ricordi: blu per gli eroi, rossi per l’oni. Vince chi ha più punti.',
        'Alcuni scenari sono incursioni con uno scopo. Negli altri un cortigiano è l’oni: scoprite chi e che cosa è prima che finisca il round 8, poi combattetelo.',
      ],
    },
    {
      title: 'La mappa',
      text: [
        'Le tessere hanno aree, le aree caselle. Le pareti sono muri; le porte sono aperte, chiuse o chiuse a chiave. La lanterna segna un luogo di prova, il cono dove arrivano i servi, la fiamma dove arrivano le creature. Con 3+ accanto, solo contro tre o più eroi. Lì gli eroi non stanno mai.',
        'Un occhio accanto al numero: chi ci va deve muoversi di nascosto, una prova di Velocità. Chi è visto si ferma, e i servi della tessera arrivano e attaccano.',
      ],
      figure: 'map',
    },
    {
      title: 'Strategia',
      text: [
        'Le due parti pianificano in segreto. Ogni eroe mette 1 o 2 carte azione, a sinistra per il talento o a destra per la tecnica, e può scoprire un equipaggiamento in mano. I cacciatori concordano un ordine. Chi non ha carte azione riprende gli scarti.',
        'L’oni a turno diffonde la corruzione e fa crescere i suoi alberi, e mette eventi accanto agli agenti come tecniche. Poi tutto si scopre e vale per il round.',
      ],
    },
    {
      title: 'Attivazioni',
      text: [
        'Eroi e carte dell’oni agiscono a turno. Un eroe ha 3 azioni: muoversi, attaccare, prova, cercare indizi, aprire un baule o una porta, usare un talento, riordinare o dare equipaggiamento. I seguaci agiscono dopo il loro eroe.',
        'Un movimento attraversa tante aree quanta la Velocità; un’area con un avversario lo ferma. I servi agiscono solo su tessere corrotte, fino all’allarme: lo fa scattare l’eroe che attacca un servo addormentato. Le creature agiscono sempre.',
      ],
    },
    {
      title: 'Attacchi e prove',
      text: [
        'Un attacco tira tanti dadi neri quanta la Forza, e uno rosso per ogni punto di Forza da una tecnica. Le esplosioni contano e si ritirano. Tanti successi quanta la Difesa sono 1 danno. Dopo un corpo a corpo con spinta il bersaglio può essere mosso di 1 casella.',
        'Una prova tira tanti dadi arancioni quanta la difficoltà; al massimo il valore riesce. Ogni fallimento la rende più facile di 1 dado.',
      ],
      figure: 'dice',
    },
    {
      title: 'Ferite',
      text: [
        'A fine round un eroe con danni pari alla Resistenza pesca invece una ferita. 3 ferite in mano eliminano. Sanguinamento, veleno e stordimento durano finché sono girati e tolti.',
      ],
    },
    {
      title: 'L’indagine',
      text: [
        'Le prove d’indizio usano l’Astuzia. Le carte cortigiano e oni pescate sono innocenti: il taccuino le ricorda. Alla fine di ogni round i cacciatori possono dire la natura e il cortigiano; nel round 4 devono dirne uno.',
        'Giusto il cortigiano: l’oni è smascherato. Alla terza accusa sbagliata o alla fine del round 8 si mostra da sé. Una natura detta giusta lo indebolisce.',
      ],
    },
    {
      title: 'La battaglia finale',
      text: [
        'Ora l’oni è sulla mappa. Gli eroi vincono abbattendolo. Se un eroe è caduto può fuggire con un’azione, ma non nel suo primo round. Il round 12 è l’ultimo.',
      ],
    },
    {
      title: 'Campagne',
      text: [
        'Più scenari di fila: l’equipaggiamento resta, tutto il resto guarisce. In quella ramificata il vincitore di un atto decide dove si va; gli atti danno 1, 2 e 4 punti in più.',
      ],
    },
  ],
} satisfies RulesPage
