// How everybody looks: a silhouette, and what one knows them by. Parts are drawn once, for a head of radius 13
// around 0 0, or for a body that fills 100 by 100.

export type Tone = 'ink' | 'paper' | 'gold' | 'red' | 'line' | 'stroke' | 'blade' | 'thick'
export interface Part {
  d: string
  tone: Tone
  on: 'head' | 'body'
  behind?: boolean
}
export type Build = 'slim' | 'broad' | 'giant' | 'small'

export const builds: Record<Build, { head: [number, number]; scale: number; shoulders: string }> = {
  slim: { head: [50, 42], scale: 1.1, shoulders: 'M16 101Q18 70 43 65V56H57V65Q82 70 84 101Z' },
  broad: { head: [50, 39], scale: 1, shoulders: 'M4 101Q4 66 42 59V50H58V59Q96 66 96 101Z' },
  giant: { head: [50, 35], scale: 0.9, shoulders: 'M-4 101Q-6 58 38 51L44 44H56L62 51Q106 58 104 101Z' },
  small: { head: [50, 54], scale: 1.35, shoulders: 'M26 101Q27 80 44 75H56Q73 80 74 101Z' },
}

const head = (tone: Tone, d: string, behind = false): Part => ({ on: 'head', tone, d, behind })
const body = (tone: Tone, d: string, behind = false): Part => ({ on: 'body', tone, d, behind })

export const parts: Record<string, Part[]> = {
  'straw-hat': [head('gold', 'M-25 -6Q0 -16 25 -6Q18 -1 0 -3Q-18 -1 -25 -6ZM-13 -9Q-12 -23 0 -23Q12 -23 13 -9Q0 -13 -13 -9Z'), head('red', 'M-13 -9Q0 -13 13 -9V-13Q0 -17 -13 -13Z')],
  swords: [body('blade', 'M26 84L80 10M34 90L92 24M18 76L66 4', true)],
  katana: [body('blade', 'M22 98L84 14', true), body('gold', 'M28 80L40 90L36 95L24 85Z')],
  'two-swords': [body('blade', 'M16 98L82 16M84 98L18 16', true)],
  club: [body('thick', 'M80 99L88 18', true), body('line', 'M82 84l5 1M83 72l5 1M84 60l5 1M85 48l5 1M86 36l5 1M87 24l4 1', true)],
  brow: [head('line', 'M1 -4q7 -6 9 0q0 4 -4 3')],
  fins: [head('ink', 'M-11 -4L-24 -10L-20 8ZM11 -4L24 -10L20 8Z', true), head('paper', 'M-6 9L-7 1L-3 8ZM6 9L7 1L3 8Z')],
  afro: [head('ink', 'M-25 -6a25 21 0 1 1 50 0a25 21 0 1 1 -50 0', true), head('paper', 'M-7 -2a3.6 4 0 1 0 .1 0M7 -2a3.6 4 0 1 0 .1 0')],
  'top-hat': [head('red', 'M-9 -25V-42H9V-25ZM-15 -25H15V-22H-15Z')],
  antlers: [head('stroke', 'M-10 -10Q-24 -14 -22 -30M-21 -20L-30 -24M10 -10Q24 -14 22 -30M21 -20L30 -24', true)],
  'doctor-hat': [head('red', 'M-15 -5V-20Q0 -27 15 -20V-5Q0 -9 -15 -5Z'), head('line', 'M-4 -20L4 -11M4 -20L-4 -11')],
  'long-hair': [head('ink', 'M-14 -4Q-17 24 -23 36H23Q17 24 14 -4Q0 -24 -14 -4Z', true)],
  flowers: [body('paper', 'M20 72q-8 -8 0 -11q8 3 0 11q-11 -3 -10 5q4 7 10 -5q-2 11 5 10q6 -5 -5 -10q11 1 10 -6q-5 -5 -10 6M80 84q-7 -7 0 -10q7 3 0 10q-10 -3 -9 5q4 6 9 -5q-2 10 5 9q5 -5 -5 -9q10 1 9 -6q-5 -4 -9 6')],
  quiff: [head('ink', 'M-13 -6Q-16 -27 8 -28Q32 -26 27 -15Q15 -12 12 -5Z')],
  star: [body('gold', 'M50 70l4 9 10 1 -8 7 3 10 -9 -6 -9 6 3 -10 -8 -7 10 -1Z')],
  shades: [head('gold', 'M-12 -5H12V1H3L0 -2L-3 1H-12Z')],
  staff: [body('blade', 'M80 100L76 20'), body('paper', 'M62 22a8 8 0 0 1 4 -14a10 10 0 0 1 19 2a7 7 0 0 1 3 12Z')],
  'long-nose': [head('ink', 'M6 -3L32 1L7 6Z'), head('line', 'M9 -2L31 1')],
  goggles: [head('gold', 'M-14 -11Q0 -15 14 -11V-5Q0 -9 -14 -5Z')],
  spikes: [head('ink', 'M-15 4L-24 -6L-16 -10L-20 -24L-8 -17L0 -31L8 -17L20 -24L16 -10L24 -6L15 4Z', true)],
  magnet: [body('red', 'M70 101V70a14 14 0 0 1 28 0V101H90V71a6 6 0 0 0 -12 0V101Z'), body('paper', 'M70 94h8v7h-8ZM90 94h8v7h-8Z')],
  helmet: [head('paper', 'M-14 13Q-19 -18 0 -18Q19 -18 14 13Q0 17 -14 13Z'), head('ink', 'M-9 -8h18v3h-18ZM-6 0a1.6 1.6 0 1 0 .1 0M0 0a1.6 1.6 0 1 0 .1 0M6 0a1.6 1.6 0 1 0 .1 0M-6 6a1.6 1.6 0 1 0 .1 0M0 6a1.6 1.6 0 1 0 .1 0M6 6a1.6 1.6 0 1 0 .1 0')],
  stitches: [head('line', 'M-8 4H8M-6 1V7M-2 1V7M2 1V7M6 1V7')],
  trident: [body('blade', 'M84 100V16M74 16V30Q84 38 94 30V16', true)],
  'dog-ears': [head('ink', 'M-8 -8L-23 -17L-20 8ZM8 -8L23 -17L20 8Z', true)],
  'cat-ears': [head('ink', 'M-14 -4L-16 -27L-2 -11ZM14 -4L16 -27L2 -11Z', true), head('line', 'M-5 4L-16 2M-5 6L-15 8M5 4L16 2M5 6L15 8')],
  'rabbit-ears': [head('ink', 'M-9 -7Q-18 -40 -7 -42Q0 -32 -1 -10ZM9 -7Q18 -40 7 -42Q0 -32 1 -10Z', true)],
  topknot: [head('ink', 'M-6 -10Q-9 -22 0 -28Q9 -22 6 -10Z', true), head('red', 'M-7 -15H7V-11H-7Z')],
  plate: [head('gold', 'M-13 -8Q0 -20 13 -8Q0 -4 -13 -8Z'), head('paper', 'M-5 3H5L0 9Z')],
  'demon-mask': [head('red', 'M-12 -6Q0 -12 12 -6Q12 8 0 14Q-12 8 -12 -6Z'), head('paper', 'M-8 -2L-2 0L-7 2ZM8 -2L2 0L7 2ZM-6 7H6L3 10H-3Z'), head('gold', 'M-9 -8L-14 -20L-4 -10ZM9 -8L14 -20L4 -10Z')],
  scroll: [body('paper', 'M16 62H84V76H16Z', true), body('red', 'M12 60h7v18h-7ZM81 60h7v18h-7Z', true)],
  horns: [head('paper', 'M-11 -6Q-25 -10 -22 -30Q-14 -20 -4 -12ZM11 -6Q25 -10 22 -30Q14 -20 4 -12Z', true)],
  'great-horns': [head('paper', 'M-11 -4Q-38 -6 -33 -36Q-24 -18 -4 -13ZM11 -4Q38 -6 33 -36Q24 -18 4 -13Z', true)],
  wings: [body('ink', 'M42 62Q8 56 0 10Q20 28 29 26Q27 14 34 6Q40 36 47 58ZM58 62Q92 56 100 10Q80 28 71 26Q73 14 66 6Q60 36 53 58Z', true)],
  flames: [body('gold', 'M24 80Q6 60 18 36Q20 50 27 48Q22 24 40 6Q38 24 50 30Q62 24 60 6Q78 24 73 48Q80 50 82 36Q94 60 76 80Z', true), body('red', 'M34 80Q22 62 32 48Q38 56 50 44Q62 56 68 48Q78 62 66 80Z', true)],
  pistols: [body('paper', 'M10 74L40 86L38 92L24 87L21 96L14 94L16 84L8 80ZM90 74L60 86L62 92L76 87L79 96L86 94L84 84L92 80Z')],
  cross: [body('line', 'M38 74L62 98M62 74L38 98')],
  'spotted-hat': [head('paper', 'M-17 -4Q-20 -26 0 -26Q20 -26 17 -4Q0 -9 -17 -4Z'), head('ink', 'M-9 -16a2.6 2.6 0 1 0 .1 0M2 -20a2.6 2.6 0 1 0 .1 0M10 -14a2.6 2.6 0 1 0 .1 0M-1 -13a2 2 0 1 0 .1 0')],
  'spiked-mask': [head('ink', 'M-15 10Q-19 -16 0 -20Q19 -16 15 10L0 18Z'), head('line', 'M-10 -4H-3M3 -4H10M0 4V14M-6 6V12M6 6V12')],
  braid: [head('stroke', 'M8 -11Q34 -14 31 14Q30 30 22 42', true), head('gold', 'M-7 -3a5 5 0 1 0 .1 0M7 -3a5 5 0 1 0 .1 0')],
  tusks: [head('paper', 'M-8 5Q-22 12 -19 30Q-8 22 -3 9ZM8 5Q22 12 19 30Q8 22 3 9Z')],
  'fang-mask': [head('paper', 'M-13 -8Q0 -15 13 -8V2Q0 6 -13 2ZM-9 3L-7 15L-4 4ZM9 3L7 15L4 4Z'), head('ink', 'M-8 -4L-2 -2L-8 0ZM8 -4L2 -2L8 0Z')],
  legs: [body('stroke', 'M32 84Q-2 64 6 30M36 74Q12 50 20 12M68 84Q102 64 94 30M64 74Q88 50 80 12', true)],
  frill: [head('gold', 'M-26 8Q-31 -26 0 -28Q31 -26 26 8Z', true), head('paper', 'M-8 -8L-15 -24L-3 -11ZM8 -8L15 -24L3 -11ZM-3 3L0 -8L3 3Z')],
  'ram-horns': [head('paper', 'M-11 -6Q-28 -16 -26 0Q-24 8 -17 4Q-21 0 -18 -3Q-15 -4 -12 0ZM11 -6Q28 -16 26 0Q24 8 17 4Q21 0 18 -3Q15 -4 12 0Z')],
  muzzle: [head('red', 'M-12 2H12Q11 14 0 15Q-11 14 -12 2Z'), head('line', 'M-6 6V11M-2 6V12M2 6V12M6 6V11')],
  cap: [head('red', 'M-15 -5Q-15 -22 0 -22Q15 -22 15 -5Q25 -4 26 0Q4 -8 -15 -5Z')],
  straw: [body('gold', 'M12 100L24 70L30 78L40 62L46 76L50 62L54 76L60 62L70 78L76 70L88 100Z')],
  mark: [head('line', 'M0 -10V-2M-4 -6H4')],
  bucket: [head('paper', 'M-17 -6L-12 -28H12L17 -6Z'), head('stroke', 'M-15 -14H15')],
  brush: [body('blade', 'M82 100L74 34', true), body('ink', 'M68 36Q64 20 72 6Q82 20 80 34Z', true)],
  snakes: [body('thick', 'M36 78Q6 62 12 26M42 72Q26 44 32 14M58 72Q74 44 68 14M64 78Q94 62 88 26', true), body('gold', 'M9 24a2 2 0 1 0 .1 0M31 12a2 2 0 1 0 .1 0M67 12a2 2 0 1 0 .1 0M89 24a2 2 0 1 0 .1 0', true)],
  phones: [head('gold', 'M-21 -8H-12V6H-21ZM21 -8H12V6H21Z'), head('paper', 'M-9 4H9V9H-9Z'), head('stroke', 'M-16 -8Q0 -34 16 -8', true)],
  bicorne: [head('red', 'M-30 -4Q-20 -36 0 -36Q20 -36 30 -4Q0 -17 -30 -4Z'), head('paper', 'M0 -28a5 5 0 1 0 .1 0M-7 -19L7 -14M7 -19L-7 -14')],
  curls: [head('red', 'M-12 -6Q-32 0 -24 16Q-34 22 -22 36Q-8 30 -12 12ZM12 -6Q32 0 24 16Q34 22 22 36Q8 30 12 12Z', true)],
  cane: [body('red', 'M78 100V40a10 10 0 0 1 20 0v6h-7v-6a3 3 0 0 0 -6 0V100Z'), body('line', 'M79 90l5 -5M79 76l5 -5M79 62l5 -5M79 48l5 -5')],
  'pointed-hat': [head('gold', 'M-16 -5L6 -40L14 -5Q0 -9 -16 -5Z'), head('line', 'M-8 -14L11 -16M-1 -24L9 -26')],
  steam: [body('paper', 'M14 56Q0 50 8 38Q0 26 14 20Q12 34 22 38Q14 46 20 54ZM86 56Q100 50 92 38Q100 26 86 20Q88 34 78 38Q86 46 80 54Z', true)],
  cloud: [head('paper', 'M-18 6Q-30 0 -22 -10Q-26 -24 -12 -24Q-4 -36 6 -26Q22 -28 20 -14Q32 -6 20 6Z', true), body('paper', 'M10 84Q-2 70 14 62Q30 76 50 76Q70 76 86 62Q102 70 90 84Q70 92 50 90Q30 92 10 84Z')],
  visor: [head('red', 'M-14 -7H14V1Q0 4 -14 1Z'), head('line', 'M-9 -3H9')],
  'heart-fire': [body('red', 'M50 98Q28 84 36 72Q46 64 50 76Q54 64 64 72Q72 84 50 98Z')],
  robot: [head('gold', 'M-16 14V-14H16V14Z'), head('ink', 'M-10 -6h7v5h-7ZM3 -6h7v5h-7ZM-8 6h16v3h-16Z'), head('red', 'M-3 -14L0 -30L3 -14Z')],
  moon: [body('paper', 'M50 -2a34 34 0 1 0 .1 0Z', true)],
  fangs: [head('paper', 'M-9 6H9L6 15L3 7L0 10L-3 7L-6 15Z')],
  ridge: [head('gold', 'M-14 0L-26 -10L-14 -10L-20 -26L-6 -16L0 -34L6 -16L20 -26L14 -10L26 -10L14 0Z', true)],
  claws: [body('paper', 'M8 100Q4 84 12 76L16 90L18 74L24 90L28 76Q34 88 30 100ZM92 100Q96 84 88 76L84 90L82 74L76 90L72 76Q66 88 70 100Z')],
  wheel: [body('gold', 'M50 58a20 20 0 1 0 .1 0ZM50 66a12 12 0 1 1 -.1 0Z'), body('red', 'M50 72a6 6 0 1 0 .1 0Z')],
}

const people: Record<string, [Build, string]> = {
  luffy: ['slim', 'straw-hat'], zoro: ['broad', 'swords'], sanji: ['slim', 'brow quiff'], jimbei: ['giant', 'topknot fins'],
  brook: ['slim', 'afro top-hat'], chopper: ['small', 'antlers doctor-hat'], robin: ['slim', 'long-hair flowers'], franky: ['giant', 'quiff shades star'],
  nami: ['slim', 'long-hair staff'], usopp: ['slim', 'spikes goggles long-nose'], kid: ['broad', 'spikes goggles magnet'], killer: ['broad', 'long-hair helmet'],
  heat: ['broad', 'long-hair stitches'], wire: ['slim', 'trident spikes'], dogstorm: ['giant', 'katana dog-ears'], 'cat-viper': ['giant', 'cat-ears trident'],
  denjiro: ['slim', 'katana quiff'], 'ashura-doji': ['giant', 'two-swords topknot'], kawamatsu: ['broad', 'katana plate'], kinemon: ['broad', 'two-swords topknot flames'],
  kikunojo: ['slim', 'long-hair katana demon-mask'], raizo: ['small', 'scroll topknot'], yamato: ['slim', 'long-hair club horns'], marco: ['slim', 'quiff flames'],
  izo: ['slim', 'topknot pistols'], carrot: ['slim', 'rabbit-ears'], wanda: ['slim', 'long-hair dog-ears katana'], drake: ['broad', 'bicorne cross'],
  law: ['slim', 'katana spotted-hat'], kaido: ['giant', 'club great-horns long-hair'], king: ['broad', 'flames wings spiked-mask'], queen: ['giant', 'braid cross'],
  jack: ['giant', 'braid horns muzzle'], 'whos-who': ['broad', 'spikes fang-mask'], 'black-maria': ['giant', 'long-hair horns flowers'], sasaki: ['broad', 'long-hair frill'],
  ulti: ['slim', 'long-hair ram-horns muzzle'], 'page-one': ['slim', 'cap ram-horns'], hawkins: ['slim', 'long-hair mark straw'], haccha: ['broad', 'bucket'],
  kanjuro: ['broad', 'topknot brush'], orochi: ['broad', 'snakes topknot'], apoo: ['slim', 'phones'], 'big-mom': ['giant', 'curls bicorne'],
  perospero: ['slim', 'pointed-hat cane'],
}
// What a form adds; a form of one character may have parts of its own.
const forms: Record<string, string> = {
  'gear-four': 'steam', 'gear-five': 'cloud', 'black-blade': 'flames', 'diable-jambe': 'heart-fire', 'soba-mask': 'visor', 'kung-fu-point': 'claws',
  'demonio-fleur': 'wings horns', 'general-franky': 'robot', 'punk-pistols': 'pistols', 'punk-rotten': 'claws ridge', sulong: 'moon ridge', beast: 'moon ridge fangs',
  'man-beast': 'fangs claws', 'without-mask': 'spikes', 'man-beast-wanyudo': 'legs wheel',
}
const own_forms: Record<string, string> = {
  'marco-man-beast': 'wings claws', 'king-beast': 'moon ridge', 'black-maria-man-beast': 'legs', 'jack-beast': 'moon tusks', 'kaido-beast': 'moon snakes fangs', 'orochi-beast': 'moon ridge',
}

export interface Portrait {
  build: Build
  parts: Part[]
}
export function portrait_of(character: string, form: string): Portrait {
  const [build, own] = people[character] ?? ['slim', '']
  const more = form ? (own_forms[`${character}-${form}`] ?? forms[form] ?? 'ridge') : ''
  const bare = form === 'without-mask' ? own.replace('spiked-mask', '') : own
  return { build, parts: `${more} ${bare}`.split(' ').flatMap(name => parts[name] ?? []) }
}

export const is_drawn = (character: string) => character in people
export const form_is_drawn = (form: string) => form in forms
