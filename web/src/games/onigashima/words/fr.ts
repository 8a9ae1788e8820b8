// Raid on Onigashima's words in French.
export default {
  comma: ', ',

  about: 'L’Alliance contre les deux empereurs, combat après combat. Choisis en secret, lance les dés, réponds par le haki et bats ceux qui valent le plus. 2 à 6 joueurs, 15 à 30 minutes.',
} satisfies Record<string, string>
