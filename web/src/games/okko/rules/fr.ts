import type { RulesPage } from '../../../table/game'

export default {
  title: 'Comment jouer à Okko Chronicles',
  lead: 'Une histoire de chasseurs de démons au pays des cloisons de papier : 1 oni contre 1 à 4 héros, pour 2 à 5 joueurs. Les règles comme nous les jouons, avec nos mots ; cartes, tuiles et scénarios sont de nous.',
  sections: [
    {
      title: 'De quoi il s’agit',
      text: [
        'Un joueur est l’oni et commande ses agents. Les autres sont des chasseurs et jouent 1 à 4 héros, parfois deux chacun. Ce qui arrive laisse des souvenirs : bleus pour les héros, rouges pour l’oni. Le plus de points gagne.',
        'Certains scénarios sont des raids avec un but. Dans les autres, un courtisan est l’oni : trouvez qui et ce qu’il est avant la fin de la manche 8, puis combattez-le.',
      ],
    },
    {
      title: 'La carte',
      text: [
        'Les tuiles ont des zones, les zones des cases. Les cloisons sont des murs ; les portes sont ouvertes, fermées ou verrouillées. La lanterne marque un lieu de test, le cône l’arrivée des serviteurs, la flamme celle des créatures. Avec 3+ à côté, seulement contre trois héros ou plus. Les héros ne s’y tiennent jamais.',
        'Un œil à côté du numéro : qui s’y rend doit se faufiler, un test de Vitesse. Qui est vu s’arrête, et les serviteurs de la tuile viennent l’attaquer.',
      ],
      figure: 'map',
    },
    {
      title: 'Stratégie',
      text: [
        'Les deux camps préparent en secret. Chaque héros pose 1 ou 2 cartes d’action, à gauche pour le talent ou à droite pour la technique, et peut révéler un équipement en main. Les chasseurs conviennent d’un ordre. Sans carte d’action, on reprend sa défausse.',
        'L’oni répand la corruption et fait pousser ses arbres tour à tour, et pose des événements près de ses agents comme techniques. Puis tout est révélé et vaut pour la manche.',
      ],
    },
    {
      title: 'Activations',
      text: [
        'Héros et cartes de l’oni agissent à tour de rôle. Un héros a 3 actions : bouger, attaquer, tester, chercher des indices, ouvrir un coffre ou une porte, utiliser un talent, ranger ou donner un équipement. Les suivants agissent après leur héros.',
        'Un déplacement traverse autant de zones que la Vitesse ; une zone avec un adversaire l’arrête. Les serviteurs n’agissent que sur les tuiles corrompues, jusqu’à l’alarme : attaquer un serviteur endormi la donne. Les créatures agissent toujours.',
      ],
    },
    {
      title: 'Attaques et tests',
      text: [
        'Une attaque lance autant de dés noirs que la Force, et un rouge par point de Force d’une technique. Les explosions comptent et se relancent. Autant de succès que la Défense font 1 dégât. Après une mêlée avec poussée, la cible peut bouger de 1 case.',
        'Un test lance autant de dés orange que sa difficulté ; au plus la valeur réussit. Chaque échec le rend plus facile de 1 dé.',
      ],
      figure: 'dice',
    },
    {
      title: 'Blessures',
      text: [
        'En fin de manche, un héros dont les dégâts atteignent l’Endurance pioche une blessure à la place. 3 blessures en main éliminent. Saignement, poison et étourdissement durent jusqu’à être retournés puis ôtés.',
      ],
    },
    {
      title: 'L’enquête',
      text: [
        'Les tests d’indice utilisent la Ruse. Les cartes de courtisan et d’oni piochées sont innocentes : le carnet les garde. À la fin de chaque manche, les chasseurs peuvent nommer la nature et le courtisan ; à la manche 4 ils doivent en nommer un.',
        'Le bon courtisan : l’oni est démasqué. À la troisième erreur, ou à la fin de la manche 8, il se montre. Une nature bien nommée l’affaiblit.',
      ],
    },
    {
      title: 'Le combat final',
      text: [
        'L’oni est maintenant sur la carte. Les héros gagnent en l’abattant. Si un héros a été perdu, il peut fuir par une action, mais pas dans sa première manche. La manche 12 est la dernière.',
      ],
    },
    {
      title: 'Campagnes',
      text: [
        'Plusieurs scénarios à la suite : l’équipement reste, tout le reste guérit. Dans celle qui bifurque, le vainqueur d’un acte décide de la suite ; les actes donnent 1, 2 et 4 points de plus.',
      ],
    },
  ],
} satisfies RulesPage
