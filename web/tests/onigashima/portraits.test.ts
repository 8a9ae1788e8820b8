import { expect, test } from 'vitest'
import { icons } from '../../src/games/onigashima/icons'
import { form_is_drawn, is_drawn, portrait_of } from '../../src/games/onigashima/portraits'
import { form_of } from '../../src/games/onigashima/view'
import { content } from './table'

const characters = Object.keys(content.characters)
const forms = Object.keys(content.figures).map(figure => form_of({ content }, figure)).filter(Boolean)

test('everybody is drawn, in every form', () => {
  expect(characters.filter(id => !is_drawn(id))).toEqual([])
  expect(forms.filter(form => !form_is_drawn(form))).toEqual([])
})

test('no two characters look alike, and a form looks other than its character', () => {
  const looks = characters.map(id => JSON.stringify(portrait_of(id, '')))
  expect(new Set(looks).size).toBe(characters.length)
  for (const [figure, { character }] of Object.entries(content.figures))
    if (figure !== character) expect(portrait_of(character, form_of({ content }, figure)), figure).not.toEqual(portrait_of(character, ''))
})

test('every card and every mark has a picture', () => {
  const needed = Object.values(content.cards).map(card => card.weakness ?? (card.effect === 'observe' ? 'observation' : card.effect))
  expect([...needed, 'arms', 'king', 'observation', 'initiative', 'dice', 'defence', 'captain'].filter(each => !icons[each])).toEqual([])
})
