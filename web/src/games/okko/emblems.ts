// Emblems of figures and tokens: shapes that are filled and lines that are drawn over them, in a field of 100 by 100 around 0.
export interface Emblem {
  fill: string
  light?: string // in the colour of paper
  line?: string
}

const face = 'M-14 0H14V14Q0 26 -14 14Z'
const shoulders = 'M-34 44Q-30 22 0 24Q30 22 34 44Z'
const cap = 'M-18 -6L-14 -40Q0 -48 16 -36L18 -6Z'

const emblems: Record<string, Emblem> = {
  okko: { fill: `M-16 -8Q-18 -28 0 -28Q18 -28 16 -8Q14 12 0 14Q-14 12 -16 -8ZM-5 -26L-10 -42Q0 -47 10 -42L5 -26Z${shoulders}`, line: 'M-40 26L36 -34M-26 30L-40 12' },
  noburo: { fill: 'M-26 -14Q-26 -32 0 -32Q26 -32 26 -14L20 20Q0 38 -20 20ZM-22 -24L-38 -46L-8 -32ZM22 -24L38 -46L8 -32Z', light: 'M-18 -8L-4 -2L-6 4Q-16 2 -18 -8ZM18 -8L4 -2L6 4Q16 2 18 -8ZM-12 16Q0 8 12 16L8 22H-8Z' },
  noshin: { fill: `M-38 -6Q0 -52 38 -6Z${face}${shoulders}`, line: 'M-40 44V-30M-46 -30H-34M-46 -36A6 6 0 0 1 -34 -36' },
  tikku: { fill: `M-18 -4Q-20 -26 0 -26Q20 -26 18 -4Q14 14 0 16Q-14 14 -18 -4ZM-16 -22L-26 -40L-4 -28ZM16 -22L26 -40L4 -28Z${shoulders}`, line: 'M20 30Q44 10 36 -14M36 -14A5 5 0 1 1 36 -24' },
  ashigaru: { fill: `M-36 -2L0 -36L36 -2Z${face}${shoulders}`, line: 'M40 46L30 -44M30 -44L25 -30M30 -44L37 -31' },
  samurai: { fill: `M-30 2Q-30 -30 0 -30Q30 -30 30 2L40 14H-40ZM-20 -26L-32 -48L-2 -30ZM20 -26L32 -48L2 -30Z${face}${shoulders}` },
  hiroji: { fill: `M-30 2Q-30 -26 0 -26Q30 -26 30 2L42 16H-42Z${face}${shoulders}`, light: 'M0 -46A11 11 0 1 1 -0.1 -46Z' },
  yurei: { fill: 'M-22 44Q-32 -42 0 -44Q32 -42 22 44L12 30L0 46L-12 30Z', light: 'M-12 -14A5 8 0 1 1 -11.9 -14ZM12 -14A5 8 0 1 1 12.1 -14ZM-6 10Q0 4 6 10Q0 18 -6 10Z' },
  ninja: { fill: 'M-28 -4A28 30 0 1 1 28 -4Q28 30 0 38Q-28 30 -28 -4ZM20 20L44 34L30 40Z', light: 'M-22 -6Q0 -18 22 -6Q0 6 -22 -6Z', line: 'M-9 -6V-5M9 -6V-5' },
  bakemono: { fill: 'M-36 10Q-40 -36 0 -38Q40 -36 36 10Q30 42 0 42Q-30 42 -36 10Z', light: 'M0 -22A10 10 0 1 1 -0.1 -22ZM-22 14H22L16 30L10 16L2 30L-6 16L-14 30Z' },
  'ash-widow': { fill: 'M0 -30A14 14 0 1 1 -0.1 -30ZM0 0A22 20 0 1 1 -0.1 0Z', line: 'M-14 4L-42 -14M-16 16H-46M-14 28L-40 44M14 4L42 -14M16 16H46M14 28L40 44' },
  'drowned-judge': { fill: `M-26 -14H26L20 -42H-20ZM-44 -14H44V-8H-44ZM-16 -6H16V10Q0 24 -16 10Z`, line: 'M-44 30q11 -10 22 0t22 0t22 0t22 0M-44 42q11 -10 22 0t22 0t22 0t22 0' },
  'hollow-drum': { fill: 'M-38 -20Q0 -36 38 -20V24Q0 40 -38 24Z', light: 'M0 -14A16 16 0 1 1 -0.1 -14Z', line: 'M-6 8Q4 10 6 -4M-38 -20L-28 -44M38 -20L28 -44' },
  'mirror-fox': { fill: 'M-34 -44L-10 -26H10L34 -44L30 0Q18 34 0 42Q-18 34 -30 0Z', light: 'M-20 -6L-6 0L-8 5ZM20 -6L6 0L8 5ZM-5 26H5L0 34Z' },
  hana: { fill: `M-20 0Q-24 -34 0 -34Q24 -34 20 0Q30 20 18 24L14 0H-14L-18 24Q-30 20 -20 0Z${face}${shoulders}`, line: 'M6 -40L26 -24' },
  daizo: { fill: `M-18 -6Q-18 -30 0 -30Q18 -30 18 -6Q14 14 0 14Q-14 14 -18 -6ZM-40 10H-16V40H-40Z${shoulders}`, line: 'M-40 18H-16M-40 30H-16' },
  kaze: { fill: 'M-38 -34L-22 -14Q0 -24 22 -14L38 -34L34 4Q26 16 14 20Q10 40 0 40Q-10 40 -14 20Q-26 16 -34 4Z', light: 'M-18 0L-8 3L-10 8ZM18 0L8 3L10 8Z' },
  water: { fill: 'M0 -44Q34 2 24 22Q14 40 0 40Q-14 40 -24 22Q-34 2 0 -44Z', light: 'M-10 14Q-6 30 8 30Q-4 24 -4 12Z' },
  earth: { fill: 'M-46 38L-16 -30L0 0L14 -20L46 38Z', light: 'M-16 -30L-7 -12L-16 -8L-24 -12Z' },
  fire: { fill: 'M0 -46Q34 -8 24 18Q16 42 0 42Q-20 42 -26 16Q-30 -8 -10 -20Q-10 -36 0 -46Z', light: 'M2 -8Q18 14 8 28Q0 36 -8 26Q-14 12 2 -8Z' },
  wind: { fill: 'M0 0Z', line: 'M-42 -12H10A14 14 0 1 0 -4 -28M-42 6H26A14 14 0 1 1 12 22M-42 24H-4A10 10 0 1 1 -14 34' },
  courtier: { fill: `${cap}M-14 -6H14V10Q0 24 -14 10Z${shoulders}` },
  evidence: { fill: 'M-8 -34A22 22 0 1 1 -8.1 -34Z', light: 'M-8 -26A14 14 0 1 1 -8.1 -26Z', line: 'M10 8L38 38' },
  parchment: { fill: 'M-32 -30H24Q36 -30 36 -18H-20V34H-24Q-36 34 -36 20V-26Z', light: 'M-18 -16H22V34H-18Z', line: 'M-10 -4H14M-10 8H14M-10 20H8' },
  chest: { fill: 'M-38 -4Q-38 -28 0 -28Q38 -28 38 -4ZM-38 0H38V32H-38Z', light: 'M-7 -8H7V10H-7Z' },
  follower: { fill: 'M0 -36Q22 -36 22 -16Q22 0 6 6V16H-6V-2Q10 -6 10 -16Q10 -24 0 -24Q-10 -24 -10 -14H-22Q-22 -36 0 -36ZM-6 24H6V36H-6Z' },
}

// What is not known is drawn as somebody of the court.
export const emblem_of = (id: string): Emblem => emblems[id] ?? emblems.courtier!
export const emblem_names = Object.keys(emblems)
