import type { RulesPage } from '../../../table/game'

export default {
  title: 'Cómo se juega a Labyrinth',
  lead: 'Un juego de muros que se mueven, de Max J. Kobbert, publicado por Ravensburger, aquí en el mundo de One Piece, de 1 a 4 jugadores. Las reglas tal como las jugamos, con nuestras propias palabras.',
  sections: [
    {
      title: 'De qué se trata',
      text: [
        'Encuentra a todos tus personajes en un laberinto que nunca se queda como está y vuelve antes que nadie a tu casilla de salida.',
        'El laberinto tiene siete por siete piezas: rectas, curvas y tes. Las 16 con clavos, en una de cada dos casillas de una de cada dos filas, no se mueven nunca. Las demás se barajan, se giran al azar y se colocan entre ellas. Sobra una: la pieza sobrante.',
        'Hay 24 personajes, cada uno en una pieza y en una carta. Las cartas se reparten por igual: 12, 8 o 6 para cada uno, en un montón boca abajo. Solo miras la primera y te la guardas para ti. Tu peón empieza en la esquina de su color; si sois dos, en diagonal.',
      ],
      figure: 'tiles',
    },
    {
      title: 'Primero se mueve el laberinto',
      text: [
        'Gira la pieza sobrante como quieras e introdúcela por una de las doce flechas. Toda la fila avanza una casilla, y la pieza que sale por el otro lado es la nueva pieza sobrante.',
        'Tienes que empujar, aunque pudieras llegar a tu personaje sin hacerlo. Y no puedes empujar en la flecha por la que salió la última pieza, porque desharías el último empujón. El primero de la partida es libre.',
        'Los peones se mueven con sus piezas. Un peón en la pieza que sale, tuyo o de otro, pasa a la pieza recién introducida; también si son varios. No cuenta como movimiento suyo.',
      ],
      figure: 'push',
    },
    {
      title: 'Después se mueve el peón',
      text: [
        'Sigue el camino abierto hasta donde quieras, o quédate. Dos piezas están unidas donde ambas están abiertas la una hacia la otra. Los demás peones nunca estorban: puedes pasarlos y compartir casilla.',
        'Si tu movimiento acaba en el personaje de tu carta, lo has encontrado. Enseña la carta y mira la siguiente, una carta por turno. Quedarse cuenta; que te empujen hasta allí no, hasta que acabe allí un movimiento tuyo.',
        'Luego le toca al siguiente, en el sentido de las agujas del reloj.',
      ],
      figure: 'way',
    },
    {
      title: 'El final',
      text: [
        'Cuando hayas encontrado a todos tus personajes, vuelve: el primer movimiento tuyo que acabe en tu casilla de salida gana al momento. Tiene que ser en un turno posterior al que encontró la última carta.',
        'Los ajustes pueden acabar la partida tras cierto número de turnos. Entonces gana quien más personajes ha encontrado, y después quien tiene la vuelta más corta, contada en filas y columnas; si aún hay empate, se comparte la victoria.',
        'Si durante cincuenta rondas nadie encuentra un personaje, la partida termina: gana quien más haya encontrado, y quienes empaten comparten la victoria.',
      ],
    },
    {
      title: 'Para los más pequeños',
      text: [
        'Como opción, todas las cartas están a la vista ante sus dueños. Puedes encontrar cualquiera de las tuyas, en cualquier orden, una por turno. Después a la salida, como siempre.',
      ],
    },
    {
      title: 'A solas',
      text: [
        'Encuentra 6 personajes, o los que tú fijes, y vuelve en el menor número de turnos posible. Los turnos son tu puntuación.',
      ],
    },
    {
      title: 'Acertijos',
      text: [
        'Llega al personaje en dos turnos: siempre hay un camino, pero pocos primeros empujones llevan a él. Un acertijo tiene un número y es el mismo para todos: envía el enlace y mira quién encuentra el camino.',
      ],
    },
    {
      title: 'Lo que está oculto',
      text: [
        'Todos ven el laberinto, la pieza sobrante, los peones, las cartas encontradas y cuántas quedan. Tu carta es solo tuya. Nadie sabe qué cartas hay en cada montón: lo decide el azar cuando se descubre una.',
        'Quien termina su movimiento en un personaje y no lo encuentra no lo busca. La mesa lo recuerda para todos hasta que ese jugador encuentre una carta: el emblema aparece tachado.',
      ],
    },
    {
      title: 'Cómo se juega aquí',
      text: [
        'Gira la pieza sobrante con R, con la rueda del ratón o tocándola. Señala una flecha, o tócala una vez: el tablero muestra cómo quedaría el laberinto y adónde podrías ir. Haz clic, o toca otra vez, para empujar.',
        'Después elige una casilla clara; el camino se dibuja. Si tu personaje está a tu alcance, el botón te lleva.',
        'Puedes deshacer el empujón y el movimiento hasta que actúe el siguiente. Un movimiento que reveló algo nuevo a los demás se queda, salvo que estén de acuerdo.',
      ],
    },
  ],
} satisfies RulesPage
