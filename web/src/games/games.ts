// The games this page can draw, a line each. Everything of them is loaded when it is first needed.
import type { Component } from 'svelte'
import type { Game } from '../table/game'
import type { Language, Words } from '../words/words'

interface Drawn {
  game: () => Promise<Game>
  cover: () => Promise<{ default: Component }>
}
const games: Record<string, Drawn> = {
  onami: { game: async () => (await import('./onami')).onami, cover: () => import('./onami/Cover.svelte') },
  labyrinth: { game: async () => (await import('./labyrinth')).labyrinth, cover: () => import('./labyrinth/Cover.svelte') },
  wuchao: { game: async () => (await import('./wuchao')).wuchao, cover: () => import('./wuchao/Cover.svelte') },
  onigashima: { game: async () => (await import('./onigashima')).onigashima, cover: () => import('./onigashima/Cover.svelte') },
  okko: { game: async () => (await import('./okko')).okko, cover: () => import('./okko/Cover.svelte') },
}
const words = import.meta.glob<{ default: Words }>('./*/words/??.ts')

// A game that the server knows and this page does not: undefined.
const drawn = (name: string) => (Object.hasOwn(games, name) ? games[name] : undefined)

export const names = Object.keys(games)
export const cover_of = (name: string) => drawn(name)?.cover
export const load_game = async (name: string): Promise<Game | undefined> => drawn(name)?.game()

// What the game says, without the game itself.
export const load_words_of = async (name: string, language: Language): Promise<Words> =>
  (await words[`./${name}/words/${language}.ts`]?.())?.default ?? {}

const titles: Record<string, string> = { wuchao: 'Raid on Wuchao', onigashima: 'Raid on Onigashima', okko: 'Okko Chronicles' }

// As people write it.
export const title_of = (name: string) => titles[name] ?? name.charAt(0).toUpperCase() + name.slice(1)
