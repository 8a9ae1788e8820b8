import type { RulesPage } from '../../../table/game'

export default {
  title: 'So spielt man Okko Chronicles',
  lead: 'Eine Geschichte von Dämonenjägern im Land der Papierwände: 1 Oni gegen 1 bis 4 Helden, für 2 bis 5 Spieler. Die Regeln, wie wir sie spielen, in eigenen Worten; Karten, Tafeln und Szenarien sind von uns.',
  sections: [
    {
      title: 'Worum es geht',
      text: [
        'Einer ist der Oni und befehligt seine Figuren. Die anderen sind Jäger und spielen 1 bis 4 Helden, mancher vielleicht zwei. Was geschieht, hinterlässt Erinnerungen: blaue für die Helden, rote für den Oni. Die meisten Punkte gewinnen.',
        'Manche Szenarien sind Überfälle mit einem Ziel. In den anderen ist einer der Höflinge der Oni: findet heraus, wer und was er ist, bevor Runde 8 um ist, und besiegt ihn.',
      ],
    },
    {
      title: 'Die Karte',
      text: [
        'Tafeln haben Bereiche, Bereiche haben Felder. Papierwände sind Mauern; Türen sind offen, geschlossen oder verschlossen. Die Laterne zeigt einen Ort für Proben, der Kegel, wo Knechte kommen, die Flamme, wo Wesen kommen. Mit 3+ daneben nur gegen drei oder mehr Helden. Auf diesen beiden stehen Helden nie.',
        'Ein Auge neben der Nummer: wer dorthin geht, muss schleichen, eine Tempo-Probe. Wer gesehen wird, bleibt stehen, und die Knechte der Tafel kommen und greifen an.',
      ],
      figure: 'map',
    },
    {
      title: 'Strategie',
      text: [
        'Beide Seiten planen geheim. Jeder Held legt 1 oder 2 Aktionskarten, links für das Talent oder rechts für die Technik, und darf eine Handausrüstung aufdecken. Die Jäger einigen sich auf eine Reihenfolge. Wer keine Aktionskarte mehr hat, nimmt die Ablage zurück.',
        'Der Oni verbreitet abwechselnd Verderbnis und lässt seine Bäume wachsen und legt Ereigniskarten als Techniken neben seine Figuren. Dann wird alles aufgedeckt und gilt für die Runde.',
      ],
    },
    {
      title: 'Aktivierungen',
      text: [
        'Helden und Karten des Oni handeln abwechselnd. Ein Held hat 3 Aktionen: gehen, angreifen, Probe, Hinweise suchen, Truhe oder Tür öffnen, Talent nutzen, Ausrüstung ordnen oder übergeben. Begleiter handeln nach ihrem Helden.',
        'Eine Bewegung durchquert so viele Bereiche wie das Tempo; ein Bereich mit Gegner beendet sie. Knechte handeln nur auf Tafeln mit Verderbnis, bis zum Alarm: ihn löst ein Held aus, der einen schlafenden Knecht angreift. Wesen handeln immer.',
      ],
    },
    {
      title: 'Angriffe und Proben',
      text: [
        'Ein Angriff wirft so viele schwarze Würfel wie Kraft und einen roten für jeden Punkt Kraft aus einer Technik. Explosionen zählen und werden erneut geworfen. So viele Erfolge wie die Abwehr sind 1 Schaden. Nach einem Nahkampf mit Stoß darf das Ziel 1 Feld bewegt werden.',
        'Eine Probe wirft so viele orange Würfel wie ihre Schwierigkeit; höchstens der Wert besteht. Jeder Fehlschlag macht sie beim nächsten Mal um 1 Würfel leichter.',
      ],
      figure: 'dice',
    },
    {
      title: 'Wunden',
      text: [
        'Am Ende der Runde zieht ein Held mit so viel Schaden wie Ausdauer stattdessen eine Wundkarte. 3 Wundkarten auf der Hand: er scheidet aus. Blutung, Gift und Betäubung dauern, bis sie gewendet und weg sind.',
      ],
    },
    {
      title: 'Die Ermittlung',
      text: [
        'Hinweisproben nutzen List. Gezogene Höflings- und Onikarten sind unschuldig: das Notizbuch merkt sie sich. Am Ende jeder Runde dürfen die Jäger die Natur und den Höfling nennen; in Runde 4 müssen sie eines nennen.',
        'Stimmt der Höfling, ist der Oni entlarvt. Nach der dritten falschen Anklage oder am Ende von Runde 8 zeigt er sich selbst. Eine richtig genannte Natur schwächt ihn.',
      ],
    },
    {
      title: 'Der Endkampf',
      text: [
        'Nun steht der Oni auf der Karte. Die Helden gewinnen ihn, wenn sie ihn fällen. Ist ein Held verloren, darf er mit einer Aktion entkommen, aber nicht in seiner ersten Runde. Runde 12 ist die letzte.',
      ],
    },
    {
      title: 'Kampagnen',
      text: [
        'Mehrere Szenarien nacheinander: Ausrüstung bleibt beim Helden, alles andere heilt. In der verzweigten entscheidet der Sieger eines Akts, wo es weitergeht; die Akte geben 1, 2 und 4 Punkte dazu.',
      ],
    },
  ],
} satisfies RulesPage
