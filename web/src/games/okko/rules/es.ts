import type { RulesPage } from '../../../table/game'

export default {
  title: 'Cómo se juega a Okko Chronicles',
  lead: 'Una historia de cazadores de demonios en el país de los biombos de papel: 1 oni contra 1 a 4 héroes, para 2 a 5 jugadores. Las reglas como las jugamos, con nuestras palabras; cartas, losetas y escenarios son nuestros.',
  sections: [
    {
      title: 'De qué se trata',
      text: [
        'Un jugador es el oni y manda a sus agentes. Los demás son cazadores y llevan de 1 a 4 héroes, alguno quizá dos. Lo que ocurre deja recuerdos: azules para los héroes, rojos para el oni. Ganan más puntos.',
        'Algunos escenarios son incursiones con una meta. En los otros un cortesano es el oni: averiguad quién y qué es antes de que acabe la ronda 8, y combatidlo.',
      ],
    },
    {
      title: 'El mapa',
      text: [
        'Las losetas tienen zonas, las zonas casillas. Los biombos son muros; las puertas están abiertas, cerradas o con cerrojo. El farol marca un lugar de prueba, el cono donde llegan siervos, la llama donde llegan criaturas. Con 3+ al lado, solo contra tres héroes o más. Ahí nunca hay héroes.',
        'Un ojo junto al número: quien va allí debe pasar oculto, una prueba de Velocidad. A quien ven se detiene, y los siervos de la loseta acuden y atacan.',
      ],
      figure: 'map',
    },
    {
      title: 'Estrategia',
      text: [
        'Ambos bandos planean en secreto. Cada héroe pone 1 o 2 cartas de acción, a la izquierda por el talento o a la derecha por la técnica, y puede descubrir un equipo en mano. Los cazadores acuerdan un orden. Sin cartas de acción se recuperan los descartes.',
        'El oni por turnos extiende la corrupción y hace crecer sus árboles, y pone sucesos junto a sus agentes como técnicas. Luego todo se descubre y vale para la ronda.',
      ],
    },
    {
      title: 'Activaciones',
      text: [
        'Héroes y cartas del oni actúan por turnos. Un héroe tiene 3 acciones: moverse, atacar, prueba, buscar pistas, abrir un cofre o una puerta, usar un talento, ordenar o dar equipo. Los seguidores actúan tras su héroe.',
        'Un movimiento cruza tantas zonas como la Velocidad; una zona con un rival lo detiene. Los siervos solo actúan en losetas con corrupción, hasta la alarma: la da el héroe que ataca a un siervo dormido. Las criaturas actúan siempre.',
      ],
    },
    {
      title: 'Ataques y pruebas',
      text: [
        'Un ataque tira tantos dados negros como la Fuerza, y uno rojo por punto de Fuerza de una técnica. Las explosiones cuentan y se tiran otra vez. Tantos éxitos como la Defensa son 1 daño. Tras un cuerpo a cuerpo con empujón se puede mover al blanco 1 casilla.',
        'Una prueba tira tantos dados naranjas como su dificultad; como mucho el valor la supera. Cada fallo la hace 1 dado más fácil.',
      ],
      figure: 'dice',
    },
    {
      title: 'Heridas',
      text: [
        'Al final de la ronda un héroe con tanto daño como Aguante roba una herida en su lugar. 3 heridas en mano eliminan. Sangrado, veneno y aturdimiento duran hasta girarse e irse.',
      ],
    },
    {
      title: 'La investigación',
      text: [
        'Las pruebas de pista usan la Astucia. Las cartas de cortesano y oni robadas son inocentes: el cuaderno las guarda. Al final de cada ronda los cazadores pueden nombrar la naturaleza y al cortesano; en la ronda 4 deben nombrar uno.',
        'Si aciertan el cortesano, el oni queda desenmascarado. A la tercera acusación falsa o al final de la ronda 8 se muestra. Una naturaleza acertada lo debilita.',
      ],
    },
    {
      title: 'La batalla final',
      text: [
        'Ahora el oni está en el mapa. Los héroes ganan si lo abaten. Si se perdió un héroe puede escapar con una acción, pero no en su primera ronda. La ronda 12 es la última.',
      ],
    },
    {
      title: 'Campañas',
      text: [
        'Varios escenarios seguidos: el equipo se queda, todo lo demás sana. En la ramificada el ganador de un acto decide cómo sigue; los actos dan 1, 2 y 4 puntos más.',
      ],
    },
  ],
} satisfies RulesPage
