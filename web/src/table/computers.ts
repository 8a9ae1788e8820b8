// Computer players as the server names them, and the five levels that people choose from.
export const levels = [1, 2, 3, 4, 5]
export const computer = (level: number) => `search:${level}`

// 0: a player without a level.
export const level_of = (player: string) => Number(/^search:(\d)$/.exec(player)?.[1] ?? 0)
