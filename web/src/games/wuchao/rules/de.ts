import type { RulesPage } from '../../../table/game'

export default {
  title: 'So spielt man Raid on Wuchao',
  lead: 'Die Nacht, die im Jahr 200 den Krieg um den Norden entschied: Cao Cao reitet gegen die Kornspeicher von Yuan Shao. Für 2 Personen. Die Regeln, wie wir sie spielen, in unseren eigenen Worten; Karte und Plättchen sind von uns.',
  sections: [
    {
      title: 'Worum es geht',
      text: [
        'Cao gewinnt, wenn er am Ende einer Runde beide Kornspeicher kontrolliert, H1 und H2.',
        'Yuan gewinnt, wenn Cao Cao selbst vernichtet wird, wenn Yuan am Ende einer Runde A1 kontrolliert, oder wenn acht Runden ohne einen Sieg von Cao vergehen. Würden beide zugleich gewinnen, gewinnt Yuan.',
        'Du kontrollierst A1, H1 oder H2, wenn zuletzt eine Einheit von dir dort stehen blieb oder durchzog und kein Feind darauf war, oder wenn du den letzten Kampf dort gewonnen hast. Wer weiterzieht, verliert die Kontrolle nicht.',
      ],
    },
    {
      title: 'Die Plättchen',
      text: [
        'Die drei Zahlen sind Angriff, Verteidigung und Bewegung. Cao Caos Angriff ist ein Würfel, der für jeden Kampf neu geworfen wird. Eine getroffene Einheit wird auf ihre schwächere Rückseite gedreht; beim nächsten Treffer ist sie vernichtet.',
        'Cao hat vier Einheiten, alle auf A1. Yuan hat neun und stellt sie vor Runde 1 beliebig außerhalb der Zonen A, B und C auf, nie mehr als fünf auf ein Feld. Die Kornspeicher dürfen leer bleiben.',
      ],
      figure: 'counter',
    },
    {
      title: 'Eine Runde',
      text: [
        'Cao bewegt so viele Einheiten, wie er will, und kämpft dann. Danach bewegt Yuan seine Einheiten und kämpft. Dann wird geprüft, ob jemand gewonnen hat.',
        'Eine Einheit zieht so viele Felder weit, wie ihre Bewegung sagt, die Straßen entlang, eine Einheit nach der anderen. An eigenen Einheiten darf sie vorbei. Wo sie auf den Feind stößt, hält sie an. Höchstens fünf Einheiten einer Seite beenden ihre Bewegung auf einem Feld.',
      ],
    },
    {
      title: 'Kampf',
      text: [
        'Wo beide Seiten auf einem Feld stehen, wird gekämpft; keinem Kampf kann man ausweichen, alle Einheiten dort nehmen teil, und die angreifende Seite wählt die Reihenfolge. Der Angriff ist die Summe aller Angreifer und eines Würfels, dazu Cao Caos eigener Würfel, wenn er dabei ist.',
        'Es zählt nur die Verteidigung des besten Verteidigers, und 2 mehr im Signalturm D1 und in einem Kornspeicher. Was der Angriff über die Verteidigung hinaus hat, sind Treffer, und die verteidigende Seite verteilt sie: Ein Treffer dreht ein Plättchen um oder vernichtet ein schon umgedrehtes. Angreifer nehmen nie Schaden.',
        'Bleibt niemand übrig, bleiben die Angreifer stehen. Sonst geht jeder von ihnen einen Schritt auf seinem Weg zurück; stehen dann irgendwo mehr als fünf, gehen einige noch weiter zurück.',
      ],
      figure: 'combat',
    },
    {
      title: 'Der Rückweg',
      text: [
        'Es ist nicht gleich, auf welchem Weg eine Einheit kam, denn auf ihm geht sie zurück. Schritt für Schritt wählst du den Weg selbst; zu einem fernen Feld geht es auf einem der kürzesten.',
      ],
      figure: 'back',
    },
    {
      title: 'Der Überfall, und Xu You',
      text: [
        'Greift Cao in Runde 2 einen Kornspeicher an, verlieren beide Kornspeicher ihren Schutz für den Rest des Spiels, noch vor dem ersten Wurf. In einen leeren Kornspeicher zu ziehen ist kein Angriff. Der Turm behält seinen Schutz.',
        'Zweimal im Spiel darf Cao gleich nach einem eigenen Wurf Xu You fragen, den Mann, der aus Yuans Lager überlief und wusste, wo das Getreide lag: Ein Würfel oder beide werden neu geworfen. Das zweite Mal darf sofort folgen.',
      ],
    },
    {
      title: 'So geht es hier',
      text: [
        'Tippe ein Feld an, um alle Einheiten darauf zu nehmen; unter der Karte wählst du, wer bleibt. Tippe dann an, wohin sie sollen: einmal, um den Weg zu sehen und was ein Angriff brächte, noch einmal, um loszureiten. Mit der Maus reicht ein Klick, oder du ziehst sie hin. Unter Menschen kannst du Bewegungen zurücknehmen, bis gewürfelt wird.',
        'Die Balken sind genau: die Chance für jede Zahl von Treffern; markiert sind die, bei denen niemand stehen bleibt. Yuan kann sich für jede Einheit beim Aufstellen einen Tipp holen.',
      ],
    },
  ],
} satisfies RulesPage
