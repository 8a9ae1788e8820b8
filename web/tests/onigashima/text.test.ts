import { describe as group, expect, test } from 'vitest'
import { ability_text, describe, enemies_left, figure_line, haki_text, hint, legal, sentence } from '../../src/games/onigashima/text'
import { content, at, views, say } from './table'

const now = at(views.defend)
const told = (event: Record<string, unknown> & { event: string }) => sentence(event, now)

group('a hint', () => {
  test.each([
    [views.captain, 'captain zoro', 'Roronoa Zoro is Captain'],
    [views.choose, 'fight luffy', 'Send Monkey D. Luffy'],
    [views.transform, 'transform luffy-gear-five', 'Monkey D. Luffy, Gear Five'],
    [views.attack_card, 'play red-roc', 'Play Red Roc'],
    [views.call, 'play rescue sanji', 'Play To the Rescue to call Sanji.'],
    [views.reroll, 'reroll 1 5', 'Roll 1 5 again'],
    [views.defend, 'pass', 'Pass'],
  ])('is a sentence: %#', (place, move, text) => expect(hint(at(place), move)).toBe(text))

  test('is one for every move that is legal', () => {
    for (const place of [views.captain, views.choose, views.transform, views.attack_card, views.reroll, views.defend, views.prize])
      for (const { move } of legal(at(place))) if (move) expect(hint(at(place), move), move).not.toBe(move)
  })
})

group('the log', () => {
  test.each([
    [{ event: 'first', seat: 'alliance' }, 'Ada begins.'],
    [{ event: 'joined', seat: 'onigashima', character: 'kaido' }, 'Kaido joins Ben.'],
    [{ event: 'captain', seat: 'alliance', character: 'zoro' }, 'Ada names Roronoa Zoro Captain.'],
    [{ event: 'drew', seat: 'alliance', deck: 'attack' }, 'Ada draws a card: Attack.'],
    [{ event: 'drew', seat: 'alliance', deck: 'attack', card: 'red-roc' }, 'Ada draws Red Roc.'],
    [{ event: 'shuffled', deck: 'defence' }, 'The discards are a deck again: Defence.'],
    [{ event: 'fight', fight: 3 }, 'Fight 3 begins.'],
    [{ event: 'chose', seat: 'onigashima' }, 'Ben has put a fighter face down.'],
    [{ event: 'shown', seat: 'alliance', character: 'luffy' }, 'Ada reveals Monkey D. Luffy.'],
    [{ event: 'decided', seat: 'alliance' }, 'Ada has decided whether to transform.'],
    [{ event: 'stayed', seat: 'alliance' }, 'The fighter of Ada stays as it is.'],
    [{ event: 'transformed', seat: 'alliance', figure: 'luffy-gear-five', die: 6, good: true }, 'Ada rolls 6: Gear Five!'],
    [{ event: 'transformed', seat: 'alliance', figure: 'luffy-gear-five', die: 2, good: false }, 'Ada rolls 2: no Gear Five this time.'],
    [{ event: 'tie', seat: 'alliance', die: 4 }, 'Equal initiative: Ada rolls 4.'],
    [{ event: 'leads', seat: 'onigashima' }, 'Ben has the higher initiative.'],
    [{ event: 'played', seat: 'alliance', card: 'pride' }, 'Ada plays Pride.'],
    [{ event: 'played', seat: 'alliance', card: 'rescue', character: 'sanji' }, 'Ada plays To the Rescue, to call Sanji.'],
    [{ event: 'passed', seat: 'alliance' }, null],
    [{ event: 'countered', seat: 'alliance', card: 'red-roc' }, 'Red Roc of Ada is countered.'],
    [{ event: 'exploited', seat: 'onigashima', weakness: 'sea-prism-stone' }, 'Sea Prism Stone hits the fighter of Ben.'],
    [{ event: 'called', seat: 'alliance', character: 'sanji' }, 'Sanji joins the fight for Ada.'],
    [{ event: 'healed', seat: 'alliance', value: 5, energies: 20 }, 'The fighter of Ada gets back 5 energies.'],
    [{ event: 'added', seat: 'alliance', value: 7 }, 'Ada adds 7 to the attack.'],
    [{ event: 'conquered', seat: 'alliance' }, 'The Supreme King haki of Ada ends the fight at once!'],
    [{ event: 'attacks', seat: 'alliance', dice: 6 }, 'Ada attacks with 6 dice.'],
    [{ event: 'attacks', seat: 'alliance', dice: 1 }, 'Ada attacks with 1 die.'],
    [{ event: 'rolled', seat: 'alliance', dice: [1, 1, 2, 2, 4, 6] }, 'Ada rolls 1 1 2 2 4 6.'],
    [{ event: 'again', seat: 'alliance', dice: [4, 6] }, 'Ada rolls again: 4 6.'],
    [{ event: 'all-again', seat: 'alliance', dice: [4, 6] }, 'Ada has to roll all dice again: 4 6.'],
    [{ event: 'haki', seat: 'onigashima', die: 6, good: true }, 'Ben rolls 6 for haki: dodged!'],
    [{ event: 'haki', seat: 'onigashima', die: 2, good: false }, 'Ben rolls 2 for haki: not enough.'],
    [{ event: 'dodged', seat: 'onigashima' }, 'Ben dodges the attack.'],
    [{ event: 'hit', seat: 'onigashima', damage: 21, energies: 11 }, 'The fighter of Ben loses 21 energies and has 11 left.'],
    [{ event: 'fled', seat: 'alliance' }, 'Ada flees: nobody wins the fight.'],
    [{ event: 'tired' }, 'Sixty attacks: nobody wins the fight.'],
    [{ event: 'won', seat: 'alliance', figure: 'kaido-man-beast', points: 31 }, 'Ada has beaten Kaido, Man-Beast form: 31 points.'],
    [{ event: 'over' }, 'The raid is over.'],
    [{ event: 'something-else' }, null],
  ])('%j', (event, line) => expect(told(event)).toBe(line))
})

test('abilities are said in words', () => {
  const text = (figure: string) => content.figures[figure]!.abilities.map(each => ability_text({ say }, each))
  expect(text('zoro')).toEqual(['the enemy’s defence is 1 lower', '1, 2 and 4 cost 4 each'])
  expect(text('luffy')).toEqual(['rolls up to 2 dice again', '1, 3 and 5 cost 4 each'])
  expect(text('kid')).toEqual(['the enemy rolls a die fewer', '4 and more cost 5 each'])
  expect(text('nami')[1]).toBe('6 cost 3 each')
  expect(text('kaido-man-beast')[0]).toBe('stops the enemy’s ability 1')
  expect(text('marco')[0]).toBe('dodges 2 dice of each attack')
  expect(text('killer')[0]).toBe('each own die counts 1 more')
})

test('a card tells everything that is printed on it', () => {
  expect(figure_line(now, 'zoro')).toBe('Roronoa Zoro; initiative 23, 6 dice, defence 6, 25 energies; ability 1: the enemy’s defence is 1 lower; '
    + 'ability 2: 1, 2 and 4 cost 4 each; advanced Arms haki, Supreme King haki, Observation haki; weak to Pride')
  expect(haki_text(now, 'nami')).toBe('')
})

group('the table for ears', () => {
  test('tells the fight, the points, both fighters, the attack and its sum', () => {
    const lines = describe(at(views.defend)).join('\n')
    expect(lines).toContain('Alliance (Ada) fights with Denjiro')
    expect(lines).toContain('Page One, Man-Beast form has 12 energies, 6 dice for the next attack, defence 5; 0 cards played.')
    expect(lines).toContain('Rolled: 1 5 5 6 6 6.')
    expect(lines).toContain('5 and 5: 3 each by ability 2')
    expect(lines).toContain('= 9 energies')
  })

  test('tells what does not work, who fights along, and what was exploited', () => {
    expect(describe(at(views.opening_none)).join('\n')).toMatch(/Ability 2 does not work now\.[^]*Sea Prism Stone has been exploited/)
    expect(describe(at(views.before)).join('\n')).toContain('King fights along')
  })

  test('tells the odds, the cards that wait and the own hand', () => {
    expect(describe(at(views.attack_card)).join('\n')).toMatch(/The next roll of Alliance \(Ada\): [\d.]+ energies on average, \d+% to win the fight\./)
    expect(describe(at(views.answer_open)).join('\n')).toContain('Onigashima (Ben) plays Arms Haki 5.')
    expect(describe(at(views.opening)).join('\n')).toContain('In your hand: Pride. Against an enemy with this weakness: you attack first. To be played at the start of the fight.')
  })

  test('tells who is left and who is Captain', () => {
    const captain = views.over.view.crews.alliance!.captain!
    expect(describe(at(views.over)).join('\n')).toContain(`${say(`character.${captain}`)} (Captain)`)
  })

  test('a team mate hears whom the other has chosen, somebody who watches does not', () => { // ONI-9
    expect(describe(at(views.mate)).join('\n')).toContain('Roronoa Zoro, face down')
    expect(describe(at(views.watcher)).join('\n')).not.toContain('Roronoa Zoro, face down')
  })
})

group('what is legal, for ears', () => {
  test.each(['captain', 'choose', 'transform', 'opening', 'attack_card', 'defend', 'answer_open', 'call', 'reroll', 'prize'] as const)('every move of %s is one that the table knows', name => {
    const lines = legal(at(views[name]))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(line => line.text && (line.move || line.selection))).toBe(true)
    expect(lines.map(line => line.text).join()).not.toMatch(/\{|legal\.|ask\./)
  })

  test('says the move that each line plays', () => {
    const moves = (place: keyof typeof views & ('call' | 'prize' | 'defend' | 'transform')) => legal(at(views[place])).map(line => line.move)
    expect(moves('call')).toEqual([...views.call.choices.play![0]!.characters!.map(id => `play rescue ${id}`), 'pass'])
    expect(moves('prize')).toEqual(['draw attack', 'draw defence', 'draw weakness'])
    expect(moves('defend')).toEqual(['haki', 'pass'])
    expect(moves('transform')).toEqual(['transform luffy-gear-four', 'transform luffy-gear-five', 'stay'])
  })

  test('dice are chosen one by one, and the best choice stands there', () => {
    expect(legal(at(views.reroll)).map(line => line.move ?? line.selection!.dice)).toEqual([[0], [1], [2], [3], [4], 'reroll 1 2', 'keep'])
    expect(legal(at(views.reroll, { dice: [0, 4] })).map(line => line.move)).toEqual(['reroll 1 5', 'reroll 1 2', 'keep'])
  })
})

test('the enemy’s characters are counted from the most precious, without those that have fought', () => {
  const left = enemies_left(at(views.choose))
  const worth = left.map(id => content.figures[id]!.initiative)
  expect(worth).toEqual([...worth].sort((one, two) => two - one))
  const gone: typeof views.choose = { ...views.choose, view: { ...views.choose.view, fought: [left[0]!] } }
  expect(enemies_left(at(gone))).toEqual(left.slice(1))
})
