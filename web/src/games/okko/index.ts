// Okko Chronicles: what the table needs of it.
import type { Game, RulesPage } from '../../table/game'
import { in_language } from '../shared'
import Board from './Board.svelte'
import Figure from './Figure.svelte'
import { film } from './film'
import Hand from './Hand.svelte'
import { lesson_table, lessons, lessons_for } from './lessons'
import { all_open, ask, keep, key, nothing, points, preview, summary, takes_arrows } from './play'
import { team_lines } from './team'
import { describe, hint, legal, sentence } from './text'
import type { Choices, Selection, View } from './view'

const rules = import.meta.glob<{ default: RulesPage }>('./rules/??.ts')

export const okko: Game<View, Choices, Selection> = {
  name: 'okko',
  rules: in_language(rules, 'rules'),
  Board,
  Hand,
  hand_stays: true,
  Figure,
  nothing,
  ask,
  key,
  takes_arrows,
  preview,
  keep,
  film,
  points,
  all_open,
  summary,
  sentence,
  describe: now => [...team_lines(now, performance.now()), ...describe(now)],
  hint,
  legal,
  lessons,
  lessons_for,
  lesson_table,
  taught_to_the_end: true,
}
