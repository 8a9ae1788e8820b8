// Raid on Onigashima's words in Spanish.
export default {
  comma: ', ',

  about: 'La Alianza contra los dos emperadores, combate a combate. Elige en secreto, tira los dados, responde con haki y vence a quienes más valen. De 2 a 6 jugadores, de 15 a 30 minutos.',
} satisfies Record<string, string>
