// The games this page can draw, each loaded when it is first needed.
import type { Component } from 'svelte'
import type { Game } from '../table/game'

export const covers: Record<string, () => Promise<{ default: Component }>> = {
  onami: () => import('./onami/Cover.svelte'),
  labyrinth: () => import('./labyrinth/Cover.svelte'),
}

const folders: Record<string, () => Promise<Game>> = {
  onami: async () => (await import('./onami')).onami,
  labyrinth: async () => (await import('./labyrinth')).labyrinth,
}

// A game that the server knows and this page does not: undefined.
export async function load_game(name: string): Promise<Game | undefined> {
  return Object.hasOwn(folders, name) ? folders[name]!() : undefined
}

// As people write it.
export const title_of = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
