// Raid on Onigashima's words in Dutch.
export default {
  comma: ', ',

  about: 'De Alliantie tegen de twee keizers, gevecht na gevecht. Kies in het geheim, gooi, antwoord met haki en versla wie het meeste waard is. 2 tot 6 spelers, 15 tot 30 minuten.',
} satisfies Record<string, string>
