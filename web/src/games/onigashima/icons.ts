// Little marks, around 0 0 and about 20 across: haki, weaknesses, and what cards do.
export const icons: Record<string, string> = {
  arms: 'M-8 -2Q-8 -7 -4 -7H5Q8 -7 8 -3V3Q8 9 2 9H-2Q-8 9 -8 3ZM-4 -7V-1M0 -7V-1M4 -7V-1',
  king: 'M-9 8V-5L-4 1L0 -9L4 1L9 -5V8ZM-9 4H9',
  observation: 'M-10 0Q0 -10 10 0Q0 10 -10 0ZM0 -3a3 3 0 1 0 .1 0Z',
  pride: 'M0 -10L3 -3L10 -3L4 2L6 9L0 5L-6 9L-4 2L-10 -3L-3 -3Z',
  gluttony: 'M-5 4A7 7 0 1 1 4 7Q-2 9 -5 4ZM-5 5L-9 6L-7 8L-8 10L-3 8',
  fear: 'M-7 9V-2A7 7 0 0 1 7 -2V9L3.500 6L0 9L-3.500 6ZM-3 -3V0M3 -3V0',
  'sea-prism-stone': 'M0 -10L8 -4V5L0 10L-8 5V-4ZM0 -10V0L8 5M0 0L-8 5',
  strike: 'M0 -10L2.500 -3.500L9 -6L5 0L10 4L3.500 4L2 10L-1.500 5L-8 8L-5 2L-10 -1L-4 -3.500Z',
  call: 'M-4 -8a3.500 3.500 0 1 0 .1 0ZM5 -5a3 3 0 1 0 .1 0ZM-10 9Q-10 1 -4 1T2 9ZM4 9Q4 3 6 3T10 9Z',
  'reroll-all': 'M-7 -7H3V3H-7ZM-2 -2V-1.900M4 8Q10 6 8 -2M8 -2L5 1M8 -2L10 1.500M4 8H-3',
  heal: 'M-3 -9H3V-3H9V3H3V9H-3V3H-9V-3H-3Z',
  counter: 'M0 -10L9 -6Q9 5 0 10Q-9 5 -9 -6Z',
  flee: 'M-9 6Q-10 0 -5 -1Q-5 -8 1 -8Q6 -8 6 -2Q10 -1 9 4Q7 8 3 7H-6Q-9 7 -9 6Z',
  dice: 'M-8 -8H8V8H-8ZM-3.500 -3.500V-3.400M3.500 3.500V3.600M3.500 -3.500V-3.400M-3.500 3.500V3.600',
  defence: 'M0 -10L9 -6Q9 5 0 10Q-9 5 -9 -6ZM0 -10V10',
  initiative: 'M2 -10L-7 2H-1L-2 10L7 -2H1Z',
  captain: 'M0 -10L3 -3L10 -3L4 2L6 9L0 5L-6 9L-4 2L-10 -3L-3 -3Z',
  cards: 'M-8 -6L2 -9L7 6L-3 9Z',
}
export const icon_of = (effect: string, weakness: string | null) => icons[weakness ?? (effect === 'observe' ? 'observation' : effect)] ?? icons.strike
