import type { RulesPage } from '../../../table/game'

export default {
  title: 'Comment jouer à Raid on Wuchao',
  lead: 'La nuit qui décida de la guerre du Nord, en l’an 200 : Cao Cao chevauche contre les greniers de Yuan Shao. Pour 2 joueurs. Les règles telles que nous les jouons, avec nos propres mots ; la carte et les pions sont de nous.',
  sections: [
    {
      title: 'Le but du jeu',
      text: [
        'Cao gagne s’il contrôle les deux greniers, H1 et H2, à la fin d’un tour.',
        'Yuan gagne si Cao Cao lui-même est détruit, si Yuan contrôle A1 à la fin d’un tour, ou si huit tours passent sans victoire de Cao. Si les deux devaient gagner en même temps, c’est Yuan qui gagne.',
        'Tu contrôles A1, H1 ou H2 si une unité à toi est la dernière à s’y être arrêtée ou à y être passée sans ennemi sur la case, ou si tu y as gagné le dernier combat. En partir ne fait rien perdre.',
      ],
    },
    {
      title: 'Les pions',
      text: [
        'Les trois nombres sont l’attaque, la défense et le mouvement. L’attaque de Cao Cao est un dé, relancé à chaque combat. Une unité qui encaisse un dégât est retournée sur son dos, plus faible ; au suivant, elle est détruite.',
        'Cao a quatre unités, toutes en A1. Yuan en a neuf, et les place avant le tour 1 où il veut hors des zones A, B et C, jamais plus de cinq par case. Les greniers peuvent rester vides.',
      ],
      figure: 'counter',
    },
    {
      title: 'Un tour',
      text: [
        'Cao déplace autant d’unités qu’il veut, puis combat. Ensuite Yuan se déplace et combat. Puis on regarde si quelqu’un a gagné.',
        'Une unité avance d’autant de cases que le dit son mouvement, le long des routes, une unité après l’autre. Elle peut dépasser ses alliées. Là où elle rencontre l’ennemi, elle s’arrête. Au plus cinq unités d’un camp finissent leur mouvement sur une case.',
      ],
    },
    {
      title: 'Le combat',
      text: [
        'Partout où les deux camps sont sur une même case, il y a combat ; on n’en évite aucun, toutes les unités présentes y participent, et l’attaquant choisit l’ordre. L’attaque est la somme de tous les attaquants et d’un dé, plus le dé de Cao Cao s’il est là.',
        'La défense est celle du meilleur défenseur seul, et 2 de plus dans la tour de guet D1 et dans un grenier. Ce que l’attaque a de plus que la défense, ce sont les dégâts, et le défenseur les répartit : un dégât retourne un pion, ou détruit un pion déjà retourné. Les attaquants ne subissent jamais rien.',
        'S’il ne reste personne, les attaquants restent sur place. Sinon chacun recule d’un pas sur le chemin par lequel il est venu ; si cela fait plus de cinq unités, certaines reculent davantage.',
      ],
      figure: 'combat',
    },
    {
      title: 'Le chemin du retour',
      text: [
        'Le chemin d’une unité compte, car c’est par là qu’elle recule. Pas à pas, tu choisis le chemin toi-même ; une case lointaine s’atteint par un des plus courts.',
      ],
      figure: 'back',
    },
    {
      title: 'Le raid, et Xu You',
      text: [
        'Si Cao attaque un grenier au tour 2, les deux greniers perdent leur protection pour le reste de la partie, avant le premier lancer. Entrer dans un grenier vide n’est pas une attaque. La tour garde sa protection.',
        'Deux fois par partie, juste après un lancer à lui, Cao peut consulter Xu You, l’homme venu du camp de Yuan qui savait où était le grain : un dé ou les deux sont relancés. La seconde fois peut suivre aussitôt.',
      ],
    },
    {
      title: 'Jouer ici',
      text: [
        'Touche une case pour prendre toutes ses unités ; sous la carte, tu choisis qui reste. Touche ensuite où elles vont, une fois pour voir le chemin et ce que donnerait l’assaut, encore une fois pour partir. À la souris, un clic suffit, ou fais-les glisser. Entre humains, les mouvements peuvent être repris tant que les dés ne sont pas lancés.',
        'Les barres sont exactes : la probabilité de chaque nombre de dégâts ; celles qui ne laissent personne debout sont marquées. Yuan peut demander un conseil pour chaque unité à placer.',
      ],
    },
  ],
} satisfies RulesPage
