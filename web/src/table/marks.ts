// The marks of the six seats, around 0 0 and about 20 across: a shape each, beside its colour.
export const marks = [
  'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
  'M-8 -8H8V8H-8Z',
  'M0 -9.5L10 8H-10Z',
  'M0 -11L9 0L0 11L-9 0Z',
  'M-5.2 -9H5.2L10.4 0L5.2 9H-5.2L-10.4 0Z',
  'M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4Z',
]

// Of who plays without a seat, and of nobody: lines instead of areas.
export const waves = 'M-10 3q5 -9 10 -3t10 -3M-10 9q5 -9 10 -3t10 -3'
export const ring = 'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0'
