import type { RulesPage } from '../../../table/game'

export default {
  title: 'Comment jouer à Labyrinth',
  lead: 'Un jeu de murs mouvants de Max J. Kobbert, édité par Ravensburger, ici dans le monde de One Piece, pour 1 à 4 joueurs. Les règles telles que nous les jouons, avec nos propres mots.',
  sections: [
    {
      title: 'Le but du jeu',
      text: [
        'Trouve tous tes personnages dans un labyrinthe qui ne reste jamais le même, puis reviens avant les autres à ta case de départ.',
        'Le labyrinthe compte sept plaques sur sept : des droites, des courbes et des T. Les 16 plaques cloutées, une case sur deux d’une rangée sur deux, ne bougent jamais. Les autres sont mélangées, tournées au hasard et posées entre elles. Il en reste une : la plaque libre.',
        'Il y a 24 personnages, chacun sur une plaque et sur une carte. Les cartes sont distribuées à parts égales : 12, 8 ou 6 par joueur, en pile face cachée. Tu ne regardes que la première et tu la gardes pour toi. Ton pion part du coin de sa couleur ; à deux, on joue en diagonale.',
      ],
      figure: 'tiles',
    },
    {
      title: 'D’abord, pousse le labyrinthe',
      text: [
        'Tourne la plaque libre comme tu veux et insère-la à l’une des douze flèches. Toute la rangée avance d’une case, et la plaque qui sort de l’autre côté devient la plaque libre.',
        'Tu dois pousser, même si tu pouvais atteindre ton personnage sans cela. Et tu ne peux pas pousser à la flèche d’où la dernière plaque est sortie : cela annulerait la dernière poussée. La première poussée de la partie est libre.',
        'Les pions avancent avec leurs plaques. Un pion sur la plaque qui sort, le tien ou un autre, passe sur la plaque qu’on vient d’insérer ; de même s’il y en a plusieurs. Ce n’est pas un déplacement de leur part.',
      ],
      figure: 'push',
    },
    {
      title: 'Ensuite, déplace ton pion',
      text: [
        'Suis le chemin ouvert aussi loin que tu veux, ou reste sur place. Deux plaques communiquent là où elles sont ouvertes l’une vers l’autre. Les autres pions ne gênent jamais : tu peux les dépasser et partager une case.',
        'Si ton déplacement finit sur le personnage de ta carte, tu l’as trouvé. Montre la carte et regarde la suivante, une carte par tour. Rester compte ; y être poussé, non, tant qu’un déplacement à toi ne s’y termine pas.',
        'C’est ensuite au joueur suivant, dans le sens horaire.',
      ],
      figure: 'way',
    },
    {
      title: 'La fin de la partie',
      text: [
        'Quand tu as trouvé tous tes personnages, rentre : le premier déplacement à toi qui finit sur ta case de départ gagne aussitôt. Il faut que ce soit après le tour qui a trouvé la dernière carte.',
        'Les réglages peuvent finir la partie après un certain nombre de tours. Alors le plus de personnages trouvés l’emporte, puis le retour le plus court, compté en rangées et colonnes ; à égalité, la victoire est partagée.',
        'Si personne ne trouve de personnage pendant cinquante tours de table, la partie s’arrête : qui en a trouvé le plus gagne, et les ex æquo partagent la victoire.',
      ],
    },
    {
      title: 'Pour les plus jeunes',
      text: [
        'En option, toutes les cartes sont visibles devant leurs propriétaires. Tu peux trouver n’importe laquelle des tiennes, dans l’ordre que tu veux, une par tour. Puis retour au départ, comme d’habitude.',
      ],
    },
    {
      title: 'En solitaire',
      text: [
        'Trouve 6 personnages, ou autant que tu le règles, et rentre en aussi peu de tours que possible. Les tours sont ton score.',
      ],
    },
    {
      title: 'Casse-têtes',
      text: [
        'Atteins le personnage en deux tours : il y a toujours un chemin, mais peu de premières poussées y mènent. Un casse-tête a un numéro et il est le même pour tous : envoie le lien, et vois qui trouve le chemin.',
      ],
    },
    {
      title: 'Ce qui est caché',
      text: [
        'Tous voient le labyrinthe, la plaque libre, les pions, les cartes trouvées et combien il en reste. Ta carte n’est qu’à toi. Personne ne sait quelles cartes sont dans quelle pile : le hasard en décide quand on en retourne une.',
        'Qui finit son déplacement sur un personnage sans le trouver ne le cherche pas. La table s’en souvient pour tous jusqu’à ce que ce joueur trouve une carte : l’emblème est barré.',
      ],
    },
    {
      title: 'Jouer ici',
      text: [
        'Tourne la plaque libre avec R, avec la molette, ou en la touchant. Montre une flèche, ou touche-la une fois : le plateau montre comment serait le labyrinthe et où tu pourrais aller. Clique, ou touche encore, pour pousser.',
        'Choisis ensuite une case claire ; le chemin est dessiné. Si ton personnage est à portée, le bouton t’y conduit.',
        'Tu peux reprendre ta poussée et ton déplacement tant que le joueur suivant n’a rien fait. Un déplacement qui a appris quelque chose aux autres reste, sauf leur accord.',
      ],
    },
  ],
} satisfies RulesPage
