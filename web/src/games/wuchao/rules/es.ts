import type { RulesPage } from '../../../table/game'

export default {
  title: 'Cómo se juega a Raid on Wuchao',
  lead: 'La noche que decidió la guerra por el norte, en el año 200: Cao Cao cabalga contra los graneros de Yuan Shao. Para 2 jugadores. Las reglas tal como las jugamos, con nuestras propias palabras; el mapa y las fichas son nuestros.',
  sections: [
    {
      title: 'De qué se trata',
      text: [
        'Cao gana si controla los dos graneros, H1 y H2, al final de una ronda.',
        'Yuan gana si el propio Cao Cao es eliminado, si controla A1 al final de una ronda o si pasan ocho rondas sin que gane Cao. Si ganasen ambos a la vez, gana Yuan.',
        'Controlas A1, H1 o H2 si una unidad tuya fue la última en parar allí, o en pasar, sin enemigos dentro, o si ganaste el último combate en ese espacio. Al marcharte no pierdes nada.',
      ],
    },
    {
      title: 'Las fichas',
      text: [
        'Los tres números son ataque, defensa y movimiento. El ataque de Cao Cao es un dado, que se tira de nuevo en cada combate. Una unidad que recibe un impacto pasa a su reverso, más débil; con otro impacto queda eliminada.',
        'Cao tiene cuatro unidades, todas en A1. Yuan tiene nueve y las coloca antes de la ronda 1 donde quiera fuera de las zonas A, B y C, nunca más de cinco en un espacio. Los graneros pueden quedar vacíos.',
      ],
      figure: 'counter',
    },
    {
      title: 'Una ronda',
      text: [
        'Cao mueve todas las unidades que quiera y luego combate. Después mueve y combate Yuan. Entonces se mira si alguien ha ganado.',
        'Cada unidad avanza por los caminos tantos espacios como diga su movimiento, una unidad tras otra. Puede pasar junto a las suyas. Donde topa con un enemigo se para. En un espacio acaban su movimiento cinco unidades de cada bando como máximo.',
      ],
    },
    {
      title: 'El combate',
      text: [
        'Donde hay unidades de ambos bandos en un espacio se combate; no se puede evitar, participan todas las que están allí y el atacante elige el orden. El ataque es la suma de todos los atacantes y un dado, más el dado del propio Cao Cao si está allí.',
        'La defensa es solo la del mejor defensor, y 2 más en la torre de señales D1 y en un granero. Lo que el ataque supera a la defensa son impactos, y los reparte el defensor: un impacto da la vuelta a un anverso o elimina un reverso. Los atacantes nunca sufren daño.',
        'Si no queda nadie, los atacantes se quedan. Si no, cada uno retrocede un paso por el camino por el que vino; si así se juntan más de cinco, algunos retroceden más.',
      ],
      figure: 'combat',
    },
    {
      title: 'El camino de vuelta',
      text: [
        'Importa por dónde ha venido una unidad, porque por ahí retrocede. Paso a paso eliges tú el camino; a un espacio lejano se va por uno de los más cortos.',
      ],
      figure: 'back',
    },
    {
      title: 'La incursión y Xu You',
      text: [
        'Si Cao ataca un granero en la ronda 2, los dos graneros dejan de proteger para el resto de la partida, antes de tirar el primer dado. Entrar en un granero vacío no es un ataque. La torre sigue protegiendo.',
        'Dos veces por partida, justo después de una tirada suya, Cao puede consultar a Xu You, el hombre que se pasó desde el campamento de Yuan y sabía dónde estaba el grano: se repiten un dado o ambos. La segunda vez puede seguir a la primera.',
      ],
    },
    {
      title: 'Cómo se juega aquí',
      text: [
        'Toca un espacio para elegir todas sus unidades; debajo del mapa decides quién se queda. Luego toca adónde van: una vez para ver el camino y lo que daría un asalto, otra para cabalgar. Con el ratón basta un clic, o arrástralas. Entre personas, los movimientos se pueden deshacer hasta que se tiren los dados.',
        'Las barras son exactas: la probabilidad de cada número de impactos, y marcadas las que no dejan a nadie en pie. Yuan puede pedir una pista por cada unidad que coloca.',
      ],
    },
  ],
} satisfies RulesPage
