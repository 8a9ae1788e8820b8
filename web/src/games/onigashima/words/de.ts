// Raid on Onigashima's words in German.
export default {
  comma: ', ',

  about: 'Die Allianz gegen die beiden Kaiser, Kampf um Kampf. Wähle verdeckt, würfle, antworte mit Haki und besiege, wer am meisten wert ist. 2 bis 6 Personen, 15 bis 30 Minuten.',
} satisfies Record<string, string>
