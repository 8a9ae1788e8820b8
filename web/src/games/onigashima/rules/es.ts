import type { RulesPage } from '../../../table/game'

export default {
  title: 'Cómo se juega a Raid on Onigashima',
  lead: 'La Alianza desembarca en la isla de los dos emperadores, Kaido y Big Mom. Dos bandos, de 2 a 6 jugadores, un combate tras otro. Las reglas tal como las jugamos, con nuestras propias palabras; la mayoría de las habilidades y las cartas son nuestras.',
  sections: [
    {
      title: 'De qué trata',
      text: [
        'Cada turno es un combate entre un personaje de la Alianza y uno de Onigashima. Quien lo gana se queda la carta derrotada, y su iniciativa vale otros tantos puntos de victoria. Tras el último combate gana el bando con más puntos.',
        'Con 2 a 4 jugadores hay 6 combates, o 10 en la partida larga; con 5 o 6 jugadores hay 12. Cada bando tiene 4 personajes más que combates. Un personaje combate una sola vez, gane o pierda.',
        'Los compañeros de equipo se turnan en los combates. Cada cual empieza con 2 cartas de cada uno de los tres mazos y elige un Capitán una vez robados los personajes.',
      ],
    },
    {
      title: 'Un personaje',
      text: [
        'La iniciativa dice quién ataca primero. Siguen el número de dados de ataque, la defensa y la energía: quien se queda sin ella ha perdido el combate.',
        'Dos habilidades cambian tus dados o los del enemigo; algunos enemigos pueden impedir la habilidad 1. La carta muestra también el haki que domina el personaje y sus debilidades.',
        'Algunos personajes pueden adoptar otras formas. Al empezar un combate puedes intentar una: si un dado da al menos el número de la forma, esa carta sustituye al personaje en este combate.',
      ],
      figure: 'card',
    },
    {
      title: 'Un combate',
      text: [
        'Cada bando pone un personaje boca abajo; luego se descubren ambos y pueden intentar transformarse. Después vienen las cartas del inicio del combate, sobre todo las de Debilidad; quien ataca en segundo lugar juega primero.',
        'La iniciativa más alta ataca primero, y los dos atacan por turnos hasta que uno se queda sin energía. Quien gana roba una carta del mazo que quiera.',
      ],
      figure: 'fight',
    },
    {
      title: 'Un ataque',
      text: [
        'Tira todos tus dados de ataque. Cada dado igual o superior a la defensa del enemigo le cuesta 1 punto de energía. Un dado que nombra una de tus habilidades cuesta en su lugar lo que dice la habilidad, sea cual sea la defensa.',
        'La segunda habilidad de Zoro: cada 1, 2 o 4 cuesta 4 puntos de energía. Si saca 1, 1, 2, 2, 4 y 6 contra defensa 6, son 5 veces 4, y 1 por el seis: 21 puntos de energía.',
        'En vez de tirar puedes jugar un golpe, que cuesta al enemigo un número fijo de puntos de energía, o haki del rey, que gana al instante si el enemigo está lo bastante débil. Tras una tirada, el haki de armadura se suma a ella.',
      ],
      figure: 'dice',
    },
    {
      title: 'El haki',
      text: [
        'Una carta de haki solo puede jugarla un personaje que muestre su símbolo: armadura, rey u observación. Una carta avanzada exige el símbolo avanzado, que sirve también para las cartas normales.',
        'Los símbolos avanzados también protegen. Contra cada ataque que te costaría energía puedes tirar un dado: con 1 símbolo avanzado un 6 anula el ataque, con 2 símbolos un 5 o un 6, con 3 símbolos un 4, un 5 o un 6. Si falla, aún puedes jugar cartas.',
      ],
      figure: 'haki',
    },
    {
      title: 'Las cartas',
      text: [
        'Puedes jugar hasta 3 cartas por combate, incluidas las respuestas. Cada carta dice cuándo: al inicio del combate, al inicio o al final de tu ataque, antes o después de tu tirada, antes o después del ataque del enemigo.',
        'A toda carta se puede responder. El haki de armadura o del rey lo anula otro del mismo tipo de valor igual o mayor, una carta de Ataque la anula un Bloqueo, y cualquier carta el haki de observación, que nada anula. Una carta anulada se pierde.',
        'Las cartas de Defensa también curan, hacen que el enemigo vuelva a tirar o te dejan huir, y entonces nadie gana. Una llamada trae un segundo personaje a tu lado: sus dados y su habilidad 2 refuerzan tus ataques, y ya no combatirá más.',
      ],
    },
    {
      title: 'Las debilidades',
      text: [
        'Una carta de Debilidad solo funciona contra un personaje que la tenga. Orgullo: atacas primero. Gula: el primer ataque del enemigo solo tiene la mitad de sus dados, redondeada hacia arriba. Miedo: en sus dos primeros ataques sus dados valen uno menos.',
        'La piedra marina es la debilidad de quienes han comido una fruta del diablo: sus habilidades no funcionan hasta que hayan atacado una vez.',
      ],
    },
    {
      title: 'Cómo se juega aquí',
      text: [
        'Eliges tu personaje sin ver la elección del enemigo, y ambos se descubren a la vez. El ordenador cuenta dados, habilidades y daño, y muestra de dónde sale cada número.',
        'Se te pregunta siempre que podría jugarse una carta, tengas lo que tengas; así ninguna pausa delata una mano. Si no tienes nada que jugar, pasa.',
      ],
    },
  ],
} satisfies RulesPage
