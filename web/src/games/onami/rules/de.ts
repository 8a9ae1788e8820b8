import type { RulesPage } from '../../../table/game'

export default {
  title: 'So spielt man Onami',
  lead: 'Ein Spiel der Wellen von Phil Loyer, erschienen bei Wyvren Gaming, für 1 bis 6 Personen. Die Regeln, wie wir sie spielen, in unseren eigenen Worten.',
  sections: [
    {
      title: 'Worum es geht',
      text: [
        'Lege Karten auf einen Plan von fünf mal fünf Feldern und schicke Wellen aus, um den anderen ihre Karten abzunehmen. Wer am Ende die meisten Felder hält, gewinnt.',
        'Jede der 49 Karten trägt vier Zahlen von 0 bis 7; keine zwei sind gleich, wie man sie auch dreht. Die gedruckte Anleitung zählt die Karten nicht auf, deshalb stammen diese von uns. Die sieben Meere sind nur Muster.',
        'Du beginnst mit 5 Karten auf der Hand, zu fünft oder zu sechst mit 4. Der Zufall oder die Einstellungen bestimmen, wer anfängt; bei einer Revanche ist es die nächste Person.',
      ],
      figure: 'card',
    },
    {
      title: 'Ein Zug',
      text: [
        'Legen: Lege eine Karte aus deiner Hand auf ein leeres Feld, beliebig gedreht. Das Feld gehört dir.',
        'Wellen: Nimm den anderen Karten ab, wenn du kannst und willst. Was du nicht nimmst, bleibt bei seinem Besitzer.',
        'Ziehen: Beende deinen Zug, indem du eine Karte ziehst; das geht jederzeit, sobald du gelegt hast. Weiter geht es im Uhrzeigersinn.',
      ],
    },
    {
      title: 'Die Kraft einer Welle',
      text: [
        'Sieh von der gelegten Karte nach Norden, Osten, Süden und Westen. Gehört ein Nachbar nicht dir, vergleiche die beiden Zahlen, die sich berühren. Ist deine größer, darf dorthin eine Welle laufen.',
        'Ihre Kraft ist die Differenz: So viele Karten darf sie nehmen, die erste mitgezählt. Eine 7 gegen eine 4 nimmt bis zu drei. Genommene Karten bringen keine neue Kraft.',
      ],
      figure: 'wave',
    },
    {
      title: 'Wie eine Welle läuft',
      text: [
        'Von einer Karte, die sie genommen hat, darf eine Welle zu jedem Nachbarn weiterlaufen, der nicht dir gehört und diese Karte mit einer kleineren Zahl berührt. Sie darf abbiegen und sich teilen; ihre Arme zehren von derselben Kraft. Weg und Reihenfolge wählst du. Wer schlecht wählt, nimmt womöglich weniger Karten.',
        'Von einer Karte gehen bis zu vier Wellen aus, jede für sich: Sie verbraucht ihre eigene Kraft und läuft nur von Karten weiter, die sie selbst genommen hat. Steht ein Feld zwei Wellen offen, bestimmst du, welche es nimmt und dafür bezahlt. Fällt die erste Karte einer Welle an eine andere, läuft sie gar nicht erst los.',
        'Eine Welle endet am Rand, an einem leeren Feld, an einer deiner Karten (alt oder eben erst genommen), an einer gleichen oder größeren Zahl und wenn ihre Kraft verbraucht ist.',
      ],
      figure: 'split',
    },
    {
      title: 'Ein Beispiel',
      text: [
        'Die Spalten heißen von Westen an a bis e, die Reihen von Norden an 1 bis 5. Du legst auf b3; alle anderen Karten gehören hier jemand anderem.',
        'Im Osten trifft deine 6 auf die 3 von c3: Kraft 3. Du nimmst c3, und 2 bleiben. Von dort schlägt eine 5 die 2 von c2 und eine andere 5 die 1 von d3. Du nimmst d3, und 1 bleibt: für c2 oder für e3, wo eine 5 auf eine 0 trifft. Du wählst c2. Die Welle hat sich geteilt und ist verbraucht.',
        'Im Süden trifft deine 3 auf die 2 von b4: Eine zweite Welle mit Kraft 1 nimmt sie. Im Norden trifft deine 4 auf eine 4: keine Welle.',
      ],
    },
    {
      title: 'Das Ende',
      text: [
        'Das Spiel ist aus, wenn auf allen 25 Feldern Karten liegen und der letzte Zug beendet ist. Wer die meisten Felder hält, gewinnt; bei Gleichstand teilt man sich den Sieg.',
      ],
    },
    {
      title: 'Allein gegen die Flut',
      text: [
        'Die Flut beginnt. Handkarten hat sie nicht: Sie deckt eine Karte vom Nachziehstapel auf und legt sie dorthin, wo sie die meisten Felder nimmt. Bei Gleichstand wählt sie das erste Feld in Leserichtung ab a1, dann die wenigsten Vierteldrehungen im Uhrzeigersinn.',
        'Mit der Welle, die noch die meiste Kraft hat (bei Gleichstand: Norden, Osten, Süden, Westen), nimmt sie das erste offene Feld in Leserichtung, bis es nichts mehr zu nehmen gibt. Deine Hand kennt sie nicht.',
        'Sie legt 13 Karten, du 12; ihre letzte beendet das Spiel. Du gewinnst mit mindestens 13 Feldern.',
      ],
    },
    {
      title: 'Mit einer Karte in der Mitte',
      text: [
        'Eine Variante für 2, 3, 4 oder 6 Personen: Von Anfang an liegt eine Karte vom Nachziehstapel auf dem mittleren Feld, zufällig gedreht. So kommen alle gleich oft an die Reihe.',
        'Sie gehört niemandem, bis jemand sie nimmt. Wellen dürfen auf ihr beginnen und durch sie hindurchlaufen. Nimmt sie nie jemand, zählt sie für niemanden.',
      ],
      figure: 'centre',
    },
    {
      title: 'Was verborgen ist',
      text: [
        'Du siehst nur deine eigene Hand. Die Reihenfolge im Nachziehstapel kennt niemand. Alle sehen den Plan, wie viele Karten jede Hand und der Nachziehstapel haben und dass jemand gezogen hat.',
      ],
    },
    {
      title: 'So geht es hier',
      text: [
        'Wähle eine Karte aus deiner Hand. Drehe sie mit R, oder tippe sie noch einmal an. Lege sie auf ein leeres Feld.',
        'Wähle dann die Felder, die du nimmst. Wo die Reihenfolge gleichgültig ist, nimmt ein Klick sie alle. Beende deinen Zug, und eine Karte wird für dich gezogen.',
        'Bis du ziehst, kannst du alles zurücknehmen. Danach müssen die anderen zustimmen.',
      ],
    },
  ],
} satisfies RulesPage
