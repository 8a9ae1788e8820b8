import { describe, expect, test } from 'vitest'
import { film } from '../../src/games/onigashima/film'
import { views } from './table'
import type { Step } from './table'

const shown = ({ before, view, events }: Step) => film(before, view, events)
const { steps } = views

describe('a film', () => {
  test.each(Object.entries(steps))('of %s tells every event once, in order, and ends with the view', (_, step) => {
    const frames = shown(step)
    expect(frames.flatMap(frame => frame.events)).toEqual(step.events)
    expect(frames.at(-1)!.view).toBe(step.view)
  })

  test('shows the dice before anybody is hit', () => {
    const frames = shown(steps.again)
    const rolled = frames.findIndex(frame => frame.events.some(each => each.event === 'again'))
    const dice = steps.again.events.find(each => each.event === 'again')!.dice
    expect(frames[rolled]!.view.attack?.dice).toEqual(dice)
    expect(frames[rolled]!.ms).toBeGreaterThan(500)
  })

  test('shows what each die costs, though nobody is asked between roll and hit', () => {
    const rolls = shown(steps.countered).filter(frame => frame.events.some(each => each.event === 'rolled')).map(frame => frame.view.attack)
    expect(rolls.map(attack => attack?.costs)).toEqual([[0, 0, 0, 4, 1], [0, 4, 4, 1, 1, 1], [0, 0, 0, 4, 0], [4, 0, 0, 0, 1, 1]])
    expect(rolls.map(attack => attack?.damage)).toEqual([5, 11, 4, 6])
  })

  test('counts energies down with the hit', () => {
    const { events } = steps.won, frames = shown(steps.won)
    const hit = frames.find(frame => frame.events.some(each => each.event === 'hit'))!
    expect(hit.view.fighters!.onigashima!.energies).toBe(events.find(each => each.event === 'hit')!.energies)
    expect(hit.view.fighters!.alliance).toEqual(steps.won.before.fighters!.alliance)
  })

  test('shows the beaten fighter a moment longer than the fight lasts', () => {
    const frames = shown(steps.won)
    expect(frames.at(-2)!.events.at(-1)!.event).toBe('won')
    expect(frames.at(-2)!.view.fighters!.onigashima!.energies).toBe(0)
    expect(frames.at(-2)!.view.points.alliance).toBe(steps.won.view.points.alliance)
  })

  test('lays a card on the stack, and takes it away when it is countered', () => {
    const stacks = shown(steps.countered).map(frame => (frame.view.stack ?? []).map(each => each.card))
    const [played, countered] = steps.countered.events
    expect(stacks[0]!.at(-1)).toBe(played!.card)
    expect(stacks[1]).not.toContain(countered!.card)
  })

  test('turns over both fighters one after the other', () => {
    const frames = shown(steps.shown).filter(frame => frame.events.some(each => each.event === 'shown'))
    expect(frames.map(frame => [!!frame.view.fighters?.alliance, !!frame.view.fighters?.onigashima])).toEqual([[true, false], [true, true]])
  })

  test('replaces the figure where the die was high enough, and only there', () => {
    const { before, view } = steps.transformed
    const event = steps.transformed.events.find(each => each.event === 'transformed')!
    const after = (good: boolean) => film(before, view, [{ ...event, good }, { event: 'leads', seat: 'alliance' }])[0]!.view.fighters!.alliance!.figure
    expect([after(true), after(false)]).toEqual([event.figure, before.fighters!.alliance!.figure])
  })

  test('is one picture for whoever has just come, and after an undo', () => {
    expect(film(null, views.defend.view, steps.hit.events)).toHaveLength(1)
    expect(film(views.defend.view, views.defend.view, [{ event: 'undone' }])).toHaveLength(1)
  })

  test('asks nobody anything while it runs', () => {
    expect(shown(steps.countered)[0]!.view.deciding).toEqual([])
  })
})
