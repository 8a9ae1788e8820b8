import type { RulesPage } from '../../../table/game'

export default {
  title: 'Cómo se juega a Onami',
  lead: 'Un juego de olas de Phil Loyer, publicado por Wyvren Gaming, de 1 a 6 jugadores. Las reglas tal como las jugamos, con nuestras propias palabras.',
  sections: [
    {
      title: 'De qué se trata',
      text: [
        'Coloca cartas en un tablero de cinco por cinco casillas y lanza olas para tomar las de los demás. Al final gana quien tenga más casillas.',
        'Cada una de las 49 cartas lleva cuatro números del 0 al 7; no hay dos iguales, se giren como se giren. El reglamento impreso no enumera las cartas, así que estas son nuestras. Los siete mares son solo dibujos.',
        'Empiezas con una mano de 5 cartas, o de 4 con cinco o seis jugadores. El azar o los ajustes deciden quién empieza; en la revancha le toca al jugador siguiente.',
      ],
      figure: 'card',
    },
    {
      title: 'El turno',
      text: [
        'Colocar: pon una carta de tu mano en una casilla vacía, girada como quieras. La casilla es tuya.',
        'Olas: toma cartas de los demás, si puedes y quieres. Lo que dejes sigue siendo de su dueño.',
        'Robar: termina tu turno robando una carta, en cualquier momento después de colocar. Se sigue en el sentido de las agujas del reloj.',
      ],
    },
    {
      title: 'La fuerza de una ola',
      text: [
        'Mira al norte, al este, al sur y al oeste de la carta colocada. Si una vecina no es tuya, compara los dos números que se tocan. Si el tuyo es mayor, una ola puede correr hacia ese lado.',
        'Su fuerza es la diferencia: tantas cartas puede tomar, contando la primera. Un 7 contra un 4 toma hasta tres. Las cartas tomadas no añaden fuerza.',
      ],
      figure: 'wave',
    },
    {
      title: 'Cómo corre una ola',
      text: [
        'Desde una carta que ha tomado, una ola puede seguir hacia cualquier vecina que no sea tuya y que toque esa carta con un número menor. Puede cambiar de rumbo y puede dividirse; sus ramas comparten su fuerza. Tú eliges el camino y el orden. Si eliges mal, quizá tomes menos cartas.',
        'De una carta salen hasta cuatro olas, cada una por su cuenta: gasta su propia fuerza y solo sigue desde las cartas que ha tomado ella misma. Si una casilla está abierta a dos olas, tú dices cuál la toma y paga. Si otra ola toma la primera carta de una, esa ya no sale.',
        'Una ola se detiene en el borde, ante una casilla vacía, ante una carta tuya (de antes o recién tomada), ante un número igual o mayor, y cuando se le acaba la fuerza.',
      ],
      figure: 'split',
    },
    {
      title: 'Un ejemplo',
      text: [
        'Las columnas van de la a a la e desde el oeste; las filas, del 1 al 5 desde el norte. Colocas en b3; todas las demás cartas son aquí de un rival.',
        'Al este, tu 6 se encuentra con el 3 de c3: fuerza 3. Tomas c3 y quedan 2. Desde ahí, un 5 gana al 2 de c2 y otro 5 al 1 de d3. Tomas d3 y queda 1: para c2, o para e3, donde un 5 se encuentra con un 0. Eliges c2. La ola se ha dividido y está agotada.',
        'Al sur, tu 3 se encuentra con el 2 de b4: otra ola, de fuerza 1, toma esa carta. Al norte, tu 4 se encuentra con un 4: no hay ola.',
      ],
    },
    {
      title: 'El final',
      text: [
        'La partida acaba cuando las 25 casillas tienen carta y ha terminado el último turno. Gana quien tenga más casillas; en caso de empate se comparte la victoria.',
      ],
    },
    {
      title: 'A solas contra la Marea',
      text: [
        'Empieza la Marea. No tiene mano: descubre una carta del mazo y la coloca donde toma más casillas. En caso de empate elige la primera casilla en orden de lectura desde a1, y luego el menor número de cuartos de vuelta en el sentido de las agujas del reloj.',
        'Con la ola a la que le queda más fuerza (en caso de empate: norte, este, sur, oeste) toma la primera casilla abierta en orden de lectura, hasta que no quede nada que tomar. No conoce tu mano.',
        'Ella coloca 13 cartas y tú 12; la última suya termina la partida. Ganas con 13 casillas como mínimo.',
      ],
    },
    {
      title: 'Con una carta en el centro',
      text: [
        'Una opción para 2, 3, 4 o 6 jugadores: desde el principio hay una carta del mazo en la casilla central, girada al azar. Así todos tienen el mismo número de turnos.',
        'No es de nadie hasta que alguien la toma. Las olas pueden empezar por ella y atravesarla. Si no se toma nunca, no cuenta para nadie.',
      ],
      figure: 'centre',
    },
    {
      title: 'Lo que está oculto',
      text: [
        'Solo ves tu propia mano. Nadie conoce el orden del mazo. Todos ven el tablero, cuántas cartas hay en cada mano y en el mazo, y que alguien ha robado.',
      ],
    },
    {
      title: 'Cómo se juega aquí',
      text: [
        'Elige una carta de tu mano. Gírala con R, o tócala otra vez. Suéltala en una casilla vacía.',
        'Después elige las casillas que tomas. Donde el orden no importa, un clic las toma todas. Termina tu turno, y se roba una carta por ti.',
        'Hasta que robas puedes deshacerlo todo. Después, los demás tienen que estar de acuerdo.',
      ],
    },
  ],
} satisfies RulesPage
