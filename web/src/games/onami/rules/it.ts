import type { RulesPage } from '../../../table/game'

export default {
  title: 'Come si gioca a Onami',
  lead: 'Un gioco di onde di Phil Loyer, pubblicato da Wyvren Gaming, da 1 a 6 giocatori. Le regole come le giochiamo noi, con parole nostre.',
  sections: [
    {
      title: 'Di che cosa si tratta',
      text: [
        'Posa carte su un tabellone di cinque caselle per cinque e lancia onde per prendere quelle degli altri. Alla fine vince chi ha più caselle.',
        'Ognuna delle 49 carte ha quattro numeri da 0 a 7; non ce ne sono due uguali, comunque le si giri. Il regolamento stampato non elenca le carte, perciò queste sono nostre. I sette mari sono soltanto motivi decorativi.',
        'Si comincia con una mano di 5 carte, o di 4 in cinque o in sei. Chi inizia lo decidono il caso o le impostazioni; nella rivincita tocca al giocatore successivo.',
      ],
      figure: 'card',
    },
    {
      title: 'Il turno',
      text: [
        'Posare: metti una carta della tua mano su una casella vuota, girata come preferisci. La casella è tua.',
        'Onde: prendi carte agli altri, se puoi e se vuoi. Quello che lasci resta a chi lo possiede.',
        'Pescare: concludi il turno pescando una carta, in qualsiasi momento dopo aver posato. Si prosegue in senso orario.',
      ],
    },
    {
      title: 'La forza di un’onda',
      text: [
        'Guarda a nord, a est, a sud e a ovest della carta posata. Se una vicina non è tua, confronta i due numeri che si toccano. Se il tuo è maggiore, da quella parte può correre un’onda.',
        'La sua forza è la differenza: tante sono le carte che può prendere, compresa la prima. Un 7 contro un 4 ne prende fino a tre. Le carte prese non aggiungono forza.',
      ],
      figure: 'wave',
    },
    {
      title: 'Come corre un’onda',
      text: [
        'Da una carta che ha preso, un’onda può passare a qualsiasi vicina che non sia tua e che tocchi quella carta con un numero minore. Può svoltare e può dividersi; i suoi rami si spartiscono la sua forza. La strada e l’ordine li scegli tu. Con una scelta infelice si possono prendere meno carte.',
        'Da una carta partono fino a quattro onde, ognuna per conto suo: spende la propria forza e prosegue solo dalle carte che ha preso lei stessa. Se una casella è aperta a due onde, dici tu quale la prende e paga. Se la prima carta di un’onda va a un’altra, quell’onda non parte più.',
        'Un’onda si ferma al bordo, davanti a una casella vuota, davanti a una carta tua (vecchia o appena presa), davanti a un numero uguale o maggiore, e quando la sua forza è esaurita.',
      ],
      figure: 'split',
    },
    {
      title: 'Un esempio',
      text: [
        'Le colonne vanno da a fino a e partendo da ovest, le righe da 1 a 5 partendo da nord. Posi in b3; tutte le altre carte qui sono di un avversario.',
        'A est il tuo 6 incontra il 3 di c3: forza 3. Prendi c3 e resta 2. Da lì un 5 batte il 2 di c2 e un altro 5 l’1 di d3. Prendi d3 e resta 1: per c2, o per e3, dove un 5 incontra uno 0. Scegli c2. L’onda si è divisa ed è esaurita.',
        'A sud il tuo 3 incontra il 2 di b4: un’altra onda, di forza 1, prende quella carta. A nord il tuo 4 incontra un 4: nessuna onda.',
      ],
    },
    {
      title: 'La fine',
      text: [
        'La partita finisce quando su tutte le 25 caselle c’è una carta e l’ultimo turno è concluso. Vince chi ha più caselle; in caso di parità la vittoria è condivisa.',
      ],
    },
    {
      title: 'Da soli contro la Marea',
      text: [
        'Comincia la Marea. Non ha una mano: scopre una carta del mazzo e la posa dove prende più caselle. A parità sceglie la prima casella in ordine di lettura da a1, poi il minor numero di quarti di giro in senso orario.',
        'Con l’onda a cui resta più forza (a parità: nord, est, sud, ovest) prende la prima casella aperta in ordine di lettura, finché non c’è più nulla da prendere. Non conosce la tua mano.',
        'Lei posa 13 carte, tu 12; la sua ultima carta chiude la partita. Vinci con almeno 13 caselle.',
      ],
    },
    {
      title: 'Con una carta al centro',
      text: [
        'Un’opzione per 2, 3, 4 o 6 giocatori: fin dall’inizio una carta del mazzo occupa la casella centrale, girata a caso. Così tutti hanno lo stesso numero di turni.',
        'Non è di nessuno finché qualcuno non la prende. Le onde possono cominciare da lei e attraversarla. Se non viene mai presa, non conta per nessuno.',
      ],
      figure: 'centre',
    },
    {
      title: 'Che cosa è nascosto',
      text: [
        'Vedi solo la tua mano. L’ordine del mazzo non lo conosce nessuno. Tutti vedono il tabellone, quante carte hanno ogni mano e il mazzo, e che qualcuno ha pescato.',
      ],
    },
    {
      title: 'Come si gioca qui',
      text: [
        'Scegli una carta della tua mano. Girala con R, o toccala un’altra volta. Mettila su una casella vuota.',
        'Poi scegli le caselle da prendere. Dove l’ordine non conta, un clic le prende tutte. Concludi il turno, e una carta viene pescata per te.',
        'Finché non peschi puoi annullare tutto. Dopo, devono essere d’accordo gli altri.',
      ],
    },
  ],
} satisfies RulesPage
