// What all pages share: where we are, the reader's settings, and the reader's language.
import { tick } from 'svelte'
import * as memory from './table/memory'
import type { Settings } from './table/memory'
import { best_language, load_words, speaker, tag_of, type Language, type Say, type Words } from './words/words'

class Page {
  path = $state(location.pathname)
  settings = $state.raw<Settings>(memory.settings())
  language = $state.raw<Language>('en')
  words = $state.raw<Words>({})
  touch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches // no mouse: the page speaks of tapping
  // Speaks the page's own words; a game adds its own: see games/games.ts.
  say: Say = $derived(speaker(this.language, this.words))

  async begin() {
    addEventListener('popstate', () => (this.path = location.pathname))
    this.#dress()
    await this.#speak()
  }

  go(path: string) {
    if (path !== location.pathname) history.pushState(null, '', path)
    this.path = location.pathname
    scrollTo(0, 0)
    void tick().then(() => document.querySelector<HTMLElement>('h1')?.focus())
  }

  async set(change: Partial<Settings>) {
    memory.save_settings(change)
    this.settings = { ...this.settings, ...change }
    this.#dress()
    if ('language' in change) await this.#speak()
  }

  #dress() {
    const { theme } = this.settings
    if (theme) document.documentElement.dataset.theme = theme
    else delete document.documentElement.dataset.theme
  }

  async #speak() {
    const language = this.settings.language || best_language(navigator.languages)
    this.words = await load_words(language)
    this.language = language
    document.documentElement.lang = tag_of(language)
  }
}

export const page = new Page()

// A link inside the page, without loading it again.
export function follow(event: MouseEvent) {
  const link = (event.target as Element).closest('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
  if (link.origin !== location.origin || link.target || link.hasAttribute('download') || link.pathname.startsWith('/api/')) return
  event.preventDefault()
  page.go(link.pathname)
}
