import type { RulesPage } from '../../../table/game'

export default {
  title: 'So spielt man Labyrinth',
  lead: 'Ein Spiel der wandernden Wände von Max J. Kobbert, erschienen bei Ravensburger, hier in der Welt von One Piece, für 1 bis 4 Personen. Die Regeln, wie wir sie spielen, in unseren eigenen Worten.',
  sections: [
    {
      title: 'Worum es geht',
      text: [
        'Finde alle deine Figuren in einem Labyrinth, das nie bleibt, wie es ist, und kehre dann als Erster auf dein Startfeld zurück.',
        'Das Labyrinth hat sieben mal sieben Gängekarten: Geraden, Kurven und Ts. Die 16 mit Nägeln, auf jedem zweiten Feld jeder zweiten Reihe, bewegen sich nie. Die anderen werden gemischt, zufällig gedreht und dazwischengelegt. Eine bleibt übrig: die freie Gängekarte.',
        'Es gibt 24 Figuren, jede auf einer Gängekarte und auf einer Spielkarte. Die Spielkarten werden gleichmäßig verteilt: 12, 8 oder 6 für alle, als verdeckter Stapel. Du siehst nur deine oberste an und behältst sie für dich. Deine Spielfigur beginnt in der Ecke ihrer Farbe; zu zweit sitzt man sich schräg gegenüber.',
      ],
      figure: 'tiles',
    },
    {
      title: 'Zuerst das Labyrinth verschieben',
      text: [
        'Dreh die freie Gängekarte, wie du willst, und schieb sie an einem der zwölf Pfeile ein. Die ganze Reihe rückt um ein Feld weiter, und was auf der anderen Seite herauskommt, ist die neue freie Gängekarte.',
        'Du musst schieben, auch wenn du deine Figur ohne das erreichen könntest. Und du darfst nicht an dem Pfeil schieben, an dem die letzte Karte herauskam, denn das würde die letzte Verschiebung aufheben. Die erste Verschiebung im Spiel ist frei.',
        'Spielfiguren rücken mit ihren Gängekarten weiter. Eine Spielfigur auf der Karte, die herauskommt, deine oder eine fremde, kommt auf die eben eingeschobene; das gilt auch für mehrere. Das zählt nicht als ihr Zug.',
      ],
      figure: 'push',
    },
    {
      title: 'Dann die Spielfigur ziehen',
      text: [
        'Geh den offenen Weg entlang, so weit du willst, oder bleib stehen. Zwei Gängekarten sind verbunden, wo beide zueinander offen sind. Andere Spielfiguren sind nie im Weg: Du darfst an ihnen vorbei und mit ihnen auf einem Feld stehen.',
        'Endet dein Zug bei der Figur deiner Karte, hast du sie gefunden. Zeig die Karte und sieh die nächste an, eine Karte je Zug. Stehen bleiben zählt; hingeschoben werden nicht, bis ein eigener Zug dort endet.',
        'Dann ist die nächste Person im Uhrzeigersinn am Zug.',
      ],
      figure: 'way',
    },
    {
      title: 'Das Ende',
      text: [
        'Hast du alle deine Figuren gefunden, geh zurück: Der erste eigene Zug, der auf deinem Startfeld endet, gewinnt sofort. Es muss ein späterer Zug sein als der, der die letzte Karte fand.',
        'Die Einstellungen können das Spiel nach einer Anzahl von Zügen beenden. Dann gewinnt, wer die meisten Figuren gefunden hat, danach, wer den kürzesten Weg zurück hat, in Reihen und Spalten gezählt; wer dann noch gleich ist, teilt sich den Sieg.',
        'Findet fünfzig Runden lang niemand eine Figur, endet das Spiel: Wer die meisten gefunden hat, gewinnt; bei Gleichstand wird der Sieg geteilt.',
      ],
    },
    {
      title: 'Für jüngere Kinder',
      text: [
        'Als Variante liegen alle Karten offen vor ihren Besitzern. Jede eigene darf gefunden werden, in beliebiger Reihenfolge, eine je Zug. Dann zurück zum Start, wie sonst.',
      ],
    },
    {
      title: 'Allein',
      text: [
        'Finde 6 Figuren, oder so viele, wie du einstellst, und kehre in möglichst wenigen Zügen zurück. Die Züge sind dein Ergebnis.',
      ],
    },
    {
      title: 'Rätsel',
      text: [
        'Erreiche die Figur in zwei Zügen: Es gibt immer einen Weg, aber nur wenige erste Schübe führen hin. Jedes Rätsel hat eine Nummer und ist für alle gleich: Schick den Link weiter und sieh, wer den Weg findet.',
      ],
    },
    {
      title: 'Was verborgen ist',
      text: [
        'Alle sehen das Labyrinth, die freie Gängekarte, die Spielfiguren, die gefundenen Karten und wie viele noch fehlen. Deine Karte kennst nur du. Welche Karten in wessen Stapel liegen, weiß niemand: Der Zufall entscheidet es, wenn eine aufgedeckt wird.',
        'Wer einen Zug auf einer Figur beendet und sie nicht findet, sucht sie nicht. Der Tisch merkt sich das für alle, bis diese Person eine Karte findet: Das Zeichen ist durchgestrichen.',
      ],
    },
    {
      title: 'So geht es hier',
      text: [
        'Dreh die freie Gängekarte mit R, mit dem Mausrad oder indem du sie antippst. Zeig auf einen Pfeil, oder tippe ihn einmal an: Der Plan zeigt, wie das Labyrinth läge und wohin du könntest. Ein Klick oder ein zweiter Tipp schiebt ein.',
        'Wähle dann ein helles Feld; der Weg wird eingezeichnet. Ist deine Figur erreichbar, bringt dich der Knopf hin.',
        'Schieben und Ziehen kannst du zurücknehmen, bis die nächste Person handelt. Ein Zug, der den anderen etwas Neues verraten hat, bleibt, außer sie stimmen zu.',
      ],
    },
  ],
} satisfies RulesPage
