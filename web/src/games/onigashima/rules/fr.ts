import type { RulesPage } from '../../../table/game'

export default {
  title: 'Comment jouer à Raid on Onigashima',
  lead: 'L’Alliance débarque sur l’île des deux empereurs, Kaido et Big Mom. Deux camps, 2 à 6 joueurs, un combat après l’autre. Les règles telles que nous les jouons, avec nos propres mots ; la plupart des capacités et des cartes sont de nous.',
  sections: [
    {
      title: 'De quoi s’agit-il',
      text: [
        'Chaque tour est un combat entre un personnage de l’Alliance et un personnage d’Onigashima. Qui le gagne garde la carte battue, dont l’initiative compte en points de victoire. Après le dernier combat, le camp qui a le plus de points gagne.',
        'De 2 à 4 joueurs, il y a 6 combats, ou 10 dans la partie longue ; à 5 ou 6 joueurs, il y en a 12. Chaque camp a 4 personnages de plus qu’il n’y a de combats. Un personnage ne combat qu’une fois, qu’il gagne ou qu’il perde.',
        'Les coéquipiers combattent à tour de rôle. Chacun commence avec 2 cartes de chacune des trois pioches et choisit un Capitaine une fois les personnages tirés.',
      ],
    },
    {
      title: 'Un personnage',
      text: [
        'L’initiative dit qui attaque en premier. Viennent ensuite le nombre de dés d’attaque, la défense et l’énergie : qui n’en a plus a perdu le combat.',
        'Deux capacités modifient tes dés ou ceux de l’ennemi ; certains ennemis peuvent bloquer la capacité 1. La carte montre aussi le haki que maîtrise le personnage, et ses faiblesses.',
        'Certains personnages peuvent prendre d’autres formes. Au début d’un combat, tu peux en tenter une : si un dé donne au moins le nombre de la forme, cette carte remplace le personnage pour ce combat.',
      ],
      figure: 'card',
    },
    {
      title: 'Un combat',
      text: [
        'Chaque camp pose un personnage face cachée, puis les deux sont retournés et peuvent tenter de se transformer. Viennent alors les cartes du début du combat, surtout les cartes Faiblesse ; qui attaque en second joue en premier.',
        'La plus haute initiative attaque d’abord, puis les deux attaquent à tour de rôle jusqu’à ce que l’un n’ait plus d’énergie. Le vainqueur tire une carte de la pioche de son choix.',
      ],
      figure: 'fight',
    },
    {
      title: 'Une attaque',
      text: [
        'Lance tous tes dés d’attaque. Chaque dé égal ou supérieur à la défense de l’ennemi lui coûte 1 point d’énergie. Un dé que nomme une de tes capacités coûte à la place ce que dit la capacité, quelle que soit la défense.',
        'La seconde capacité de Zoro : chaque 1, 2 ou 4 coûte 4 points d’énergie. S’il lance 1, 1, 2, 2, 4 et 6 contre une défense de 6, cela fait 5 fois 4, et 1 pour le six : 21 points d’énergie.',
        'Au lieu de lancer les dés, tu peux jouer un coup, qui coûte à l’ennemi un nombre fixe de points d’énergie, ou un haki des rois, qui gagne aussitôt si l’ennemi est assez affaibli. Après un lancer, le haki de l’armement s’y ajoute.',
      ],
      figure: 'dice',
    },
    {
      title: 'Le haki',
      text: [
        'Une carte de haki ne peut être jouée que par un personnage qui montre son symbole : armement, rois ou observation. Une carte avancée demande le symbole avancé, qui vaut aussi pour les cartes normales.',
        'Les symboles avancés protègent aussi. Contre chaque attaque qui te coûterait de l’énergie, tu peux lancer un dé : avec 1 symbole avancé, un 6 annule l’attaque, avec 2 symboles un 5 ou un 6, avec 3 symboles un 4, un 5 ou un 6. En cas d’échec, tu peux encore jouer des cartes.',
      ],
      figure: 'haki',
    },
    {
      title: 'Les cartes',
      text: [
        'Tu peux jouer jusqu’à 3 cartes par combat, réponses comprises. Chaque carte dit quand : au début du combat, au début ou à la fin de ton attaque, avant ou après ton lancer, avant ou après l’attaque de l’ennemi.',
        'On peut répondre à toute carte. Un haki de l’armement ou des rois est annulé par un haki de la même sorte, de valeur égale ou supérieure, une carte Attaque par une Parade, et n’importe quelle carte par le haki de l’observation, que rien n’annule. Une carte annulée est perdue.',
        'Les cartes Défense soignent aussi, font relancer l’ennemi ou te laissent fuir, et alors personne ne gagne. Un appel amène un second personnage à tes côtés : ses dés et sa capacité 2 renforcent tes attaques, et il ne combattra plus.',
      ],
    },
    {
      title: 'Les faiblesses',
      text: [
        'Une carte Faiblesse n’agit que contre un personnage qui a cette faiblesse. Orgueil : tu attaques en premier. Gourmandise : la première attaque de l’ennemi n’a que la moitié de ses dés, arrondie au-dessus. Peur : ses dés valent un de moins lors de ses deux premières attaques.',
        'Le granit marin est la faiblesse de tous ceux qui ont mangé un fruit du démon : leurs capacités n’agissent pas avant qu’ils aient attaqué une fois.',
      ],
    },
    {
      title: 'Jouer ici',
      text: [
        'Tu choisis ton personnage sans voir le choix de l’ennemi, et les deux sont retournés en même temps. L’ordinateur compte les dés, les capacités et les dégâts, et montre d’où vient chaque nombre.',
        'On te demande ton avis chaque fois qu’une carte pourrait être jouée, quoi que tu tiennes ; ainsi aucune pause ne trahit une main. Si tu n’as rien à jouer, passe.',
      ],
    },
  ],
} satisfies RulesPage
