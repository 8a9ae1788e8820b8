// Onami: what the table needs of it.
import type { Game, RulesPage } from '../../table/game'
import { in_language } from '../shared'
import Board from './Board.svelte'
import Figure from './Figure.svelte'
import { film } from './film'
import Hand from './Hand.svelte'
import { lesson_table, lessons } from './lessons'
import { ask, keep, key, nothing, points, preview } from './play'
import { describe, hint, legal, sentence } from './text'
import type { Choices, Selection, View } from './view'

const rules = import.meta.glob<{ default: RulesPage }>('./rules/??.ts')

export const onami: Game<View, Choices, Selection> = {
  name: 'onami',
  rules: in_language(rules, 'rules'),
  Board,
  Hand,
  Figure,
  nothing,
  ask,
  key,
  preview,
  keep,
  film,
  points,
  sentence,
  describe,
  hint,
  legal,
  lessons,
  lesson_table,
}
