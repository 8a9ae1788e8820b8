// Raid on Onigashima's words in Portuguese.
export default {
  comma: ', ',

  about: 'A Aliança contra os dois imperadores, combate a combate. Escolha em segredo, lance os dados, responda com haki e vença quem vale mais. De 2 a 6 jogadores, de 15 a 30 minutos.',
} satisfies Record<string, string>
