// Raid on Onigashima's words in Italian.
export default {
  comma: ', ',

  about: 'L’Alleanza contro i due imperatori, scontro dopo scontro. Scegli in segreto, tira i dadi, rispondi con l’haki e batti chi vale di più. Da 2 a 6 giocatori, da 15 a 30 minuti.',
} satisfies Record<string, string>
