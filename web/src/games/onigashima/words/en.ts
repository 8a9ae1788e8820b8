// Raid on Onigashima's words.
export default {
  comma: ', ',

  about: 'The Alliance against the two emperors, fight by fight. Choose a fighter in secret, roll, answer with haki, beat those who are worth most. 2 to 6 players, 15 to 30 minutes.',
} as Record<string, string>
