// Labyrinth: what the table needs of it.
import type { Game, RulesPage } from '../../table/game'
import type { Words } from '../../words/words'
import { in_language } from '../shared'
import Board from './Board.svelte'
import { dice } from './dice'
import Figure from './Figure.svelte'
import { film, open } from './film'
import Hand from './Hand.svelte'
import { lesson_table, lessons } from './lessons'
import { ask, forced, keep, key, nothing, points, preview, summary } from './play'
import { puzzles } from './puzzles'
import { describe, legal, sentence } from './text'
import type { Choices, Selection, View } from './view'

const words = import.meta.glob<{ default: Words }>('./words/??.ts')
const rules = import.meta.glob<{ default: RulesPage }>('./rules/??.ts')

export const labyrinth: Game<View, Choices, Selection> = {
  name: 'labyrinth',
  words: in_language(words, 'words'),
  rules: in_language(rules, 'rules'),
  Board,
  Hand,
  Figure,
  nothing,
  ask,
  key,
  preview,
  keep,
  forced,
  film,
  open,
  points,
  all_open: view => !!view.open_cards,
  summary,
  sentence,
  describe,
  legal,
  lessons,
  lesson_table,
  puzzles,
  dice,
}
