import type { RulesPage } from '../../../table/game'

export default {
  title: 'So spielt man Raid on Onigashima',
  lead: 'Die Allianz landet auf der Insel der beiden Kaiser, Kaido und Big Mom. Zwei Seiten, 2 bis 6 Personen, ein Kampf nach dem anderen. Die Regeln, wie wir sie spielen, in unseren eigenen Worten; die meisten Fähigkeiten und Karten sind von uns.',
  sections: [
    {
      title: 'Worum es geht',
      text: [
        'Jede Runde ist ein Kampf zwischen einem Charakter der Allianz und einem von Onigashima. Wer ihn gewinnt, behält die besiegte Karte; ihre Initiative zählt als Siegpunkte. Nach dem letzten Kampf gewinnt die Seite mit mehr Punkten.',
        'Mit 2 bis 4 Personen gibt es 6 Kämpfe, im langen Spiel 10; mit 5 oder 6 Personen sind es 12. Jede Seite hat 4 Charaktere mehr, als es Kämpfe gibt. Ein Charakter kämpft nur einmal, ob er gewinnt oder verliert.',
        'Im Team wechselt ihr euch mit den Kämpfen ab. Alle beginnen mit 2 Karten aus jedem der drei Stapel und wählen einen Kapitän, sobald die Charaktere gezogen sind.',
      ],
    },
    {
      title: 'Ein Charakter',
      text: [
        'Die Initiative sagt, wer zuerst angreift. Dann kommen die Zahl der Angriffswürfel, die Verteidigung und die Energie: Wer keine mehr hat, hat den Kampf verloren.',
        'Zwei Fähigkeiten verändern deine Würfel oder die des Gegners; manche Gegner können Fähigkeit 1 aufheben. Die Karte zeigt auch, welches Haki der Charakter beherrscht und welche Schwächen er hat.',
        'Manche Charaktere können andere Formen annehmen. Zu Beginn eines Kampfes darfst du es mit einer versuchen: Zeigt ein Würfel mindestens die Zahl auf der Form, ersetzt diese Karte den Charakter für diesen Kampf.',
      ],
      figure: 'card',
    },
    {
      title: 'Ein Kampf',
      text: [
        'Beide Seiten legen einen Charakter verdeckt hin, dann werden beide aufgedeckt und dürfen versuchen, sich zu verwandeln. Danach kommen die Karten für den Beginn des Kampfes, vor allem Schwächekarten; wer als Zweiter angreift, spielt zuerst.',
        'Die höhere Initiative greift zuerst an, dann geht es abwechselnd weiter, bis einer keine Energie mehr hat. Wer gewinnt, zieht eine Karte von einem beliebigen Stapel.',
      ],
      figure: 'fight',
    },
    {
      title: 'Ein Angriff',
      text: [
        'Wirf alle deine Angriffswürfel. Jeder Würfel, der die Verteidigung des Gegners erreicht oder übertrifft, kostet ihn 1 Energie. Ein Würfel, den eine deiner Fähigkeiten nennt, kostet stattdessen, was die Fähigkeit sagt, gleich wie hoch die Verteidigung ist.',
        'Zorros zweite Fähigkeit: Jede 1, 2 oder 4 kostet 4 Energie. Wirft er 1, 1, 2, 2, 4 und 6 gegen Verteidigung 6, sind das 5 mal 4, und 1 für die Sechs: 21 Energie.',
        'Statt zu würfeln darfst du einen Schlag spielen, der den Gegner eine feste Zahl an Energie kostet, oder Königshaki, das sofort gewinnt, wenn der Gegner schwach genug ist. Nach einem Wurf verstärkt ihn Rüstungshaki.',
      ],
      figure: 'dice',
    },
    {
      title: 'Haki',
      text: [
        'Eine Hakikarte kann nur ein Charakter spielen, der ihr Zeichen zeigt: Rüstung, König oder Observation. Eine höhere Karte braucht das höhere Zeichen, das auch für die normalen Karten gilt.',
        'Höhere Zeichen schützen auch. Gegen jeden Angriff, der dich Energie kosten würde, darfst du würfeln: Mit 1 höheren Zeichen hebt eine 6 den Angriff auf, mit 2 Zeichen eine 5 oder 6, mit 3 Zeichen eine 4, 5 oder 6. Misslingt es, darfst du immer noch Karten spielen.',
      ],
      figure: 'haki',
    },
    {
      title: 'Karten',
      text: [
        'In einem Kampf darfst du bis zu 3 Karten spielen, Antworten eingeschlossen. Jede Karte sagt, wann: zu Beginn des Kampfes, zu Beginn oder am Ende deines Angriffs, vor oder nach deinem Wurf, vor oder nach dem Angriff des Gegners.',
        'Jede Karte darf beantwortet werden. Rüstungs- und Königshaki wird von derselben Art mit gleichem oder höherem Wert aufgehoben, eine Angriffskarte von einer Parade und jede Karte von Observationshaki, das nichts aufhebt. Eine aufgehobene Karte ist verbraucht.',
        'Verteidigungskarten heilen auch, lassen den Gegner neu würfeln oder dich fliehen, und dann gewinnt niemand. Ein Ruf bringt einen zweiten Charakter an deine Seite: Seine Würfel und seine Fähigkeit 2 verstärken deine Angriffe, und er kämpft danach nicht mehr.',
      ],
    },
    {
      title: 'Schwächen',
      text: [
        'Eine Schwächekarte wirkt nur gegen einen Charakter, der diese Schwäche hat. Hochmut: Du greifst zuerst an. Völlerei: Der erste Angriff des Gegners hat nur die Hälfte seiner Würfel, aufgerundet. Angst: Seine Würfel zählen in seinen ersten beiden Angriffen um eins weniger.',
        'Seestein ist die Schwäche aller, die eine Teufelsfrucht gegessen haben: Ihre Fähigkeiten wirken nicht, bis sie einmal angegriffen haben.',
      ],
    },
    {
      title: 'So geht es hier',
      text: [
        'Du wählst deinen Charakter, ohne die Wahl des Gegners zu sehen, und beide werden zugleich aufgedeckt. Der Computer zählt Würfel, Fähigkeiten und Schaden und zeigt, wie jede Zahl zustande kam.',
        'Du wirst immer gefragt, wenn eine Karte gespielt werden könnte, was auch immer du hältst; so verrät keine Pause, was jemand auf der Hand hat. Hast du nichts zu spielen, passe.',
      ],
    },
  ],
} satisfies RulesPage
