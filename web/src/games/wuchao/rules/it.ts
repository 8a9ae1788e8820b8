import type { RulesPage } from '../../../table/game'

export default {
  title: 'Come si gioca a Raid on Wuchao',
  lead: 'La notte che decise la guerra per il nord, nell’anno 200: Cao Cao cavalca contro i granai di Yuan Shao. Per 2 giocatori. Le regole come le giochiamo noi, con parole nostre; mappa e pedine sono nostre.',
  sections: [
    {
      title: 'Di che cosa si tratta',
      text: [
        'Cao vince se alla fine di un turno controlla entrambi i granai, H1 e H2.',
        'Yuan vince se Cao Cao in persona è distrutto, se alla fine di un turno Yuan controlla A1, o se passano otto turni senza che Cao vinca. Se vincono entrambi insieme, la vittoria è di Yuan.',
        'Controlli A1, H1 o H2 se una tua unità è stata l’ultima a fermarsi lì o a passarci senza nemici sulla casella, o se hai vinto l’ultimo scontro lì. Chi se ne va non perde nulla.',
      ],
    },
    {
      title: 'Le pedine',
      text: [
        'I tre numeri sono attacco, difesa e movimento. L’attacco di Cao Cao è un dado, tirato di nuovo per ogni scontro. Un’unità colpita si gira sul retro, più debole; al colpo successivo è distrutta.',
        'Cao ha quattro unità, tutte in A1. Yuan ne ha nove e le piazza prima del turno 1 dove vuole fuori dalle zone A, B e C, mai più di cinque per casella. I granai possono restare vuoti.',
      ],
      figure: 'counter',
    },
    {
      title: 'Un turno',
      text: [
        'Cao muove tutte le unità che vuole, poi combatte. Poi Yuan muove e combatte. Infine si guarda se qualcuno ha vinto.',
        'Un’unità avanza di tante caselle quante ne dice il suo movimento, lungo le strade, un’unità dopo l’altra. Può superare le unità amiche. Dove incontra il nemico si ferma. Al massimo cinque unità di una parte finiscono il movimento su una casella.',
      ],
    },
    {
      title: 'Il combattimento',
      text: [
        'Dove le due parti sono sulla stessa casella c’è uno scontro; nessuno si può evitare, tutte le unità presenti partecipano, e l’attaccante sceglie l’ordine. L’attacco è la somma di tutti gli attaccanti e di un dado, più il dado di Cao Cao se c’è anche lui.',
        'La difesa è solo quella del miglior difensore, e 2 in più nella torre di segnalazione D1 e in un granaio. Ciò che l’attacco ha in più della difesa sono colpi, e il difensore li distribuisce: un colpo gira una pedina, o ne distrugge una già girata. Gli attaccanti non subiscono mai danni.',
        'Se non resta nessuno, gli attaccanti rimangono. Altrimenti ognuno di loro arretra di un passo sulla via da cui è venuto; se così diventano più di cinque, alcuni arretrano ancora.',
      ],
      figure: 'combat',
    },
    {
      title: 'La via del ritorno',
      text: [
        'Conta da quale via è venuta un’unità, perché per quella arretra. Passo per passo la via la scegli tu; una casella lontana si raggiunge per una delle vie più brevi.',
      ],
      figure: 'back',
    },
    {
      title: 'Il raid, e Xu You',
      text: [
        'Se Cao attacca un granaio nel turno 2, entrambi i granai perdono la protezione per il resto della partita, prima che si tiri il primo dado. Entrare in un granaio vuoto non è un attacco. La torre mantiene la sua protezione.',
        'Due volte a partita, subito dopo un suo tiro, Cao può consultare Xu You, l’uomo passato dal campo di Yuan che sapeva dov’era il grano: un dado o entrambi si rilanciano. La seconda volta può seguire subito.',
      ],
    },
    {
      title: 'Come si gioca qui',
      text: [
        'Tocca una casella per prendere tutte le sue unità; sotto la mappa scegli chi resta. Poi tocca dove vanno, una volta per vedere la via e che cosa darebbe un assalto, un’altra per partire. Con il mouse basta un clic, oppure trascinale. Tra persone, i movimenti si possono annullare finché non si tirano i dadi.',
        'Le barre sono esatte: la probabilità di ogni numero di colpi; sono segnate quelle che non lasciano in piedi nessuno. Yuan può chiedere un suggerimento per ogni unità da piazzare.',
      ],
    },
  ],
} satisfies RulesPage
