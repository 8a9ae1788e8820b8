import type { RulesPage } from '../../../table/game'

export default {
  title: 'Comment jouer à Onami',
  lead: 'Un jeu de vagues de Phil Loyer, édité par Wyvren Gaming, pour 1 à 6 joueurs. Les règles telles que nous les jouons, avec nos propres mots.',
  sections: [
    {
      title: 'Le but du jeu',
      text: [
        'Pose des cartes sur un plateau de cinq cases sur cinq et lance des vagues pour prendre celles des autres. À la fin, celui qui tient le plus de cases gagne.',
        'Chacune des 49 cartes porte quatre nombres de 0 à 7 ; il n’y en a pas deux pareilles, de quelque façon qu’on les tourne. La règle imprimée n’en donne pas la liste : celles-ci sont donc les nôtres. Les sept mers ne sont que des motifs.',
        'Tu commences avec 5 cartes en main, ou 4 à cinq ou six joueurs. Le hasard ou les réglages désignent qui commence ; à la revanche, c’est le joueur suivant.',
      ],
      figure: 'card',
    },
    {
      title: 'Un tour',
      text: [
        'Poser : place une carte de ta main sur une case vide, tournée comme tu veux. La case est à toi.',
        'Vagues : prends des cartes aux autres, si tu peux et si tu veux. Ce que tu laisses reste à son propriétaire.',
        'Piocher : termine ton tour en piochant une carte, à tout moment une fois la tienne posée. On continue dans le sens horaire.',
      ],
    },
    {
      title: 'La puissance d’une vague',
      text: [
        'Regarde au nord, à l’est, au sud et à l’ouest de la carte posée. Si une voisine n’est pas à toi, compare les deux nombres qui se touchent. Si le tien est plus grand, une vague peut partir de ce côté.',
        'Sa puissance est la différence : c’est le nombre de cartes qu’elle peut prendre, la première comprise. Un 7 contre un 4 en prend jusqu’à trois. Les cartes prises n’ajoutent aucune puissance.',
      ],
      figure: 'wave',
    },
    {
      title: 'Le trajet d’une vague',
      text: [
        'Depuis une carte qu’elle a prise, une vague peut gagner toute voisine qui n’est pas à toi et qui touche cette carte par un nombre plus petit. Elle peut tourner, et elle peut se diviser ; ses branches se partagent sa puissance. C’est toi qui choisis le chemin et l’ordre. Un mauvais choix peut te coûter des cartes.',
        'Jusqu’à quatre vagues partent d’une carte, chacune pour soi : elle dépense sa propre puissance et ne repart que des cartes qu’elle a prises elle-même. Si une case s’offre à deux vagues, tu dis laquelle la prend et paie. Si la première carte d’une vague est prise par une autre, cette vague ne part jamais.',
        'Une vague s’arrête au bord, devant une case vide, devant une carte à toi (ancienne ou tout juste prise), devant un nombre égal ou plus grand, et quand sa puissance est épuisée.',
      ],
      figure: 'split',
    },
    {
      title: 'Un exemple',
      text: [
        'Les colonnes vont de a à e depuis l’ouest, les rangées de 1 à 5 depuis le nord. Tu poses en b3 ; toutes les autres cartes sont ici à un adversaire.',
        'À l’est, ton 6 rencontre le 3 de c3 : puissance 3. Tu prends c3, il reste 2. De là, un 5 bat le 2 de c2 et un autre 5 le 1 de d3. Tu prends d3, il reste 1 : pour c2, ou pour e3, où un 5 rencontre un 0. Tu choisis c2. La vague s’est divisée, et elle est épuisée.',
        'Au sud, ton 3 rencontre le 2 de b4 : une autre vague, de puissance 1, prend cette carte. Au nord, ton 4 rencontre un 4 : pas de vague.',
      ],
    },
    {
      title: 'La fin de la partie',
      text: [
        'La partie est finie quand les 25 cases portent une carte et que le dernier tour est terminé. Celui qui tient le plus de cases gagne ; à égalité, la victoire est partagée.',
      ],
    },
    {
      title: 'Seul contre la Marée',
      text: [
        'La Marée commence. Elle n’a pas de main : elle retourne une carte de la pioche et la pose là où elle prend le plus de cases. À égalité, elle choisit la première case dans l’ordre de lecture à partir de a1, puis le moins de quarts de tour dans le sens horaire.',
        'Avec la vague à laquelle il reste le plus de puissance (à égalité : nord, est, sud, ouest), elle prend la première case ouverte dans l’ordre de lecture, jusqu’à ce qu’il n’y ait plus rien à prendre. Elle ne connaît pas ta main.',
        'Elle pose 13 cartes, toi 12 ; sa dernière carte termine la partie. Tu gagnes avec au moins 13 cases.',
      ],
    },
    {
      title: 'Avec une carte au centre',
      text: [
        'Une option à 2, 3, 4 ou 6 joueurs : dès le début, une carte de la pioche occupe la case centrale, tournée au hasard. Tout le monde joue alors le même nombre de tours.',
        'Elle n’est à personne tant qu’on ne l’a pas prise. Les vagues peuvent commencer par elle et la traverser. Jamais prise, elle ne compte pour personne.',
      ],
      figure: 'centre',
    },
    {
      title: 'Ce qui est caché',
      text: [
        'Tu ne vois que ta main. Personne ne connaît l’ordre de la pioche. Tous voient le plateau, le nombre de cartes de chaque main et de la pioche, et que quelqu’un a pioché.',
      ],
    },
    {
      title: 'Jouer ici',
      text: [
        'Choisis une carte de ta main. Tourne-la avec R, ou touche-la encore une fois. Dépose-la sur une case vide.',
        'Choisis ensuite les cases à prendre. Quand l’ordre est sans importance, un seul clic les prend toutes. Termine ton tour, et une carte est piochée pour toi.',
        'Tu peux tout reprendre tant que tu n’as pas pioché. Après cela, il faut l’accord des autres.',
      ],
    },
  ],
} satisfies RulesPage
