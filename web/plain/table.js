// The plain table: plays any game from its text board and its list of moves. Knows no rules.
const $ = id => document.getElementById(id)
const make = (tag, text = '') => Object.assign(document.createElement(tag), { textContent: text })
const fill = (element, children) => element.replaceChildren(...children)
const hex = bytes => [...crypto.getRandomValues(new Uint8Array(bytes))].map(b => b.toString(16).padStart(2, '0')).join('')
const say = text => { $('refusal').textContent = text }

async function post(path, body) {
  const response = await fetch(path, { method: 'POST', body: JSON.stringify(body) })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error.message)
  return answer
}

function secret_of(table) {
  const key = 'kotatsu-secret-' + table
  if (!localStorage.getItem(key)) localStorage.setItem(key, hex(16))
  return localStorage.getItem(key)
}

function go_to(table, secret) {
  localStorage.setItem('kotatsu-secret-' + table, secret)
  location.href = '/t/' + table
}

// ---- the landing page

async function landing() {
  $('landing').hidden = false
  const { games, players } = await (await fetch('/api/games')).json()
  fill($('game'), games.map(each => new Option(each.game)))
  $('name').value = localStorage.getItem('kotatsu-name') || ''
  const game = () => games.find(each => each.game === $('game').value)
  const who = [['me', 'me'], ['open', 'a friend (open)'], ...players.map(each => [each, 'computer: ' + each])]
  const add_seat = value => {
    const select = make('select')
    fill(select, who.map(([word, text]) => new Option(text, word)))
    select.value = value
    select.setAttribute('aria-label', `seat ${$('new-seats').children.length + 1}`)
    $('new-seats').append(select)
  }
  const show_game = () => {
    fill($('new-seats'), [])
    add_seat('me')
    if (game().most_seats > 1) add_seat('search:3')
    fill($('options'), game().options.map(option => {
      const label = make('label', option.about + ' ')
      const input = make(option.choices ? 'select' : 'input')
      input.name = option.name
      if (option.choices) fill(input, option.choices.map(each => new Option(each)))
      input.value = option.standard
      label.append(input)
      return label
    }))
  }
  show_game()
  $('game').onchange = show_game
  $('more').onclick = () => { if ($('new-seats').children.length < game().most_seats) add_seat('open') }
  $('fewer').onclick = () => { if ($('new-seats').children.length > game().least_seats) $('new-seats').lastChild.remove() }
  $('new-table').onsubmit = async event => {
    event.preventDefault()
    const name = $('name').value, secret = hex(16)
    localStorage.setItem('kotatsu-name', name)
    const seats = [...$('new-seats').children].map((each, i) => each.value === 'me' ? { who: 'me', name: i && [...$('new-seats').children].slice(0, i).some(other => other.value === 'me') ? `${name.slice(0, 21)} ${i + 1}` : name } : { who: each.value })
    const clock = JSON.parse($('clock').value)
    if (clock.kind !== 'none') clock.at_zero = $('at-zero').value
    const options = Object.fromEntries([...$('options').querySelectorAll('[name]')].map(each => [each.name, each.value]))
    try {
      go_to((await post('/api/tables', { game: $('game').value, options, seats, clock, hints: $('hints').checked, secret })).table, secret)
    } catch (error) { $('status').textContent = error.message }
  }
  $('upload').onsubmit = async event => {
    event.preventDefault()
    const secret = hex(16)
    try {
      go_to((await post('/api/records', { record: await $('file').files[0].text(), secret })).table, secret)
    } catch (error) { $('status').textContent = error.message }
  }
}

// ---- a table

const id = location.pathname.split('/')[2]
let socket, table, state, shown_seat, steps = 0
let unsent = []  // until they are acknowledged, they are sent again
let pause = 500

function send(message, keep = false) {
  message.id = hex(8)
  if (keep) unsent.push(message)
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}
const act = (what, fields = {}) => send({ do: what, seat: shown_seat, version: state?.version ?? 0, ...fields }, true)

function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`)
  socket.onopen = () => {
    $('status').textContent = ''
    send({ do: 'hello', table: id, secret: secret_of(id), texts: true })
    const token = new URLSearchParams(location.hash.slice(1)).get('seat')
    if (token) {
      history.replaceState(null, '', location.pathname)
      unsent.push({ do: 'claim', token, id: hex(8) })
    }
    send_again()
  }
  socket.onmessage = event => heard(JSON.parse(event.data))
  socket.onclose = () => {
    $('status').textContent = 'Connecting again …'
    setTimeout(connect, pause)
    pause = Math.min(8000, pause * 2)
  }
}

const send_again = () => { for (const message of unsent) socket.send(JSON.stringify(message)) }

function heard(message) {
  const done = message.ack || message.id
  if (message.code === 'too-fast') return void setTimeout(send_again, 1000)
  if (done) unsent = unsent.filter(each => each.id !== done)
  ;({ table: show_table, state: show_state, refused, error: failed, chat: show_chat, log: show_log, hint: show_hint, link: show_link, replay: show_replay })[message.type]?.(message)
}

const refused = message => say(message.message)

function failed(message) {
  say(message.message)
  if (message.code === 'no-table' || message.code === 'cannot-open') socket.onclose = null
}

function show_table(message) {
  table = message
  pause = 500
  const open = table.phase === 'open', over = table.phase === 'over'
  $('title').textContent = table.game[0].toUpperCase() + table.game.slice(1)
  fill($('seats'), table.seats.map(show_seat))
  $('sit').hidden = !open || table.you.length > 0 || !table.seats.some(seat => seat.who === 'open')
  $('start').hidden = !open || !table.host
  $('start').disabled = table.seats.some(seat => seat.who === 'open')
  $('share').hidden = over
  const asked = table.asked, mine = asked?.open.some(seat => table.you.includes(seat))
  $('asked').hidden = !asked
  if (asked) $('question').textContent = { undo: `${asked.by} asks to take moves back.`, takeover: `${asked.by} asks for a computer to play ${asked.about}.`, rematch: `${asked.by} asks for another game.` }[asked.what] + (mine ? '' : ' Waiting for the others.')
  $('agree').hidden = !mine
  $('decline').hidden = !mine && !table.you.includes(asked?.by)
  $('next').hidden = !table.next
  if (table.next) {
    $('next').href = '/t/' + table.next
    localStorage.setItem('kotatsu-secret-' + table.next, secret_of(id))
  }
  $('record').hidden = !over
  $('record').href = `/api/tables/${id}/record`
  $('rematch').hidden = !over || !table.you.length || !!table.next
  fill($('to'), (table.you.length ? ['all', 'team'] : over ? ['all', 'watchers'] : ['watchers']).map(each => new Option(each)))
  if (state) show_views()
  if (open) $('turn').textContent = table.host ? 'Fill the seats, then start.' : 'Waiting for the host to start.'
}

function show_seat(seat) {
  const item = make('li', `${seat.seat}: ${{ open: 'open', person: seat.name, computer: 'computer ' + seat.name }[seat.who]}`)
  const note = [table.you.includes(seat.seat) && 'you', seat.who === 'person' && !seat.here && 'not here', seat.who === 'person' && seat.computer && 'a computer plays', seat.left && 'has given up'].filter(Boolean)
  if (note.length) item.append(make('span', ` (${note.join(', ')})`))
  const button = (text, action) => item.append(' ', Object.assign(make('button', text), { onclick: action }))
  if (table.phase === 'open' && table.host && !table.you.includes(seat.seat)) {
    if (seat.who !== 'computer') button('Computer', () => send({ do: 'fill', seat: seat.seat, who: 'search:3' }, true))
    if (seat.who !== 'open') button('Open', () => send({ do: 'fill', seat: seat.seat, who: 'open' }, true))
  }
  if (table.phase === 'open' && seat.who === 'open' && table.you.length) button('Sit here, too', () => send({ do: 'sit', seat: seat.seat, name: `${(localStorage.getItem('kotatsu-name') || 'Guest').slice(0, 21)} ${table.you.length + 1}` }, true))
  if (table.phase === 'open' && table.you.includes(seat.seat)) button('Stand up', () => send({ do: 'stand', seat: seat.seat }, true))
  if (table.phase === 'playing' && seat.who === 'person' && !seat.here && !seat.computer && table.you.length) button('A computer instead', () => send({ do: 'takeover', seat: seat.seat }, true))
  return item
}

function show_state(message) {
  if (state && message.version < state.version) return
  const first = !state
  state = message
  say('')
  if (first) send({ do: 'log', as: table.you.length === 1 && table.phase !== 'open' ? table.you[0] : 'watcher' })
  // Two people at one screen read the same log: what all of them may know.
  const [view, ...others] = message.views
  for (const text of view.sentences) if (others.every(other => other.sentences.includes(text))) add_to_log(text)
  show_views()
}

// Of several seats in this browser, the one whose turn it is; its hand stays covered until asked for.
function show_views() {
  const views = state.views, mine = views.find(view => state.to_move.includes(view.seat)) || views.find(view => view.seat === shown_seat) || views[0]
  const covered = views.length > 1 && mine.seat !== shown_seat && table.phase === 'playing'
  $('cover').hidden = !covered
  $('play').hidden = covered
  $('uncover').textContent = `Show the hand of ${mine.seat}`
  $('uncover').onclick = () => { shown_seat = mine.seat; show_views() }
  if (covered) { shown_seat = undefined; return }
  shown_seat = mine.seat
  const turn = state.to_move.includes(mine.seat), seat = table.seats.find(each => each.seat === mine.seat)
  const clocks = state.clocks ? ' Time: ' + Object.entries(state.clocks).map(([who, ms]) => `${who} ${Math.ceil(ms / 1000)} s`).join(', ') + '.' : ''
  $('turn').textContent = state.result ? `Over. ${state.result.winners.join(' and ') || 'Nobody'} won. ${Object.entries(state.result.points).map(pair => pair.join(' ')).join(', ')}.` : (turn ? `Your turn, ${mine.seat}.` : `${state.to_move.join(' and ')} to move.`) + clocks
  document.title = (turn ? '● ' : '') + 'Kotatsu'
  $('board').textContent = mine.text
  $('mover').hidden = $('all-moves').hidden = !turn
  fill($('moves'), mine.moves.map(move => new Option(move)))
  $('all-moves').firstElementChild.textContent = `All ${mine.moves.length} moves`
  fill($('move-list'), mine.moves.map(move => Object.assign(make('button', move), { type: 'button', onclick: () => act('move', { move }) })))
  const playing = table.phase === 'playing' && mine.seat !== 'watcher'
  $('undo').hidden = $('resign').hidden = !playing
  $('hint').hidden = !playing || !table.hints || !turn
  $('undo').textContent = mine.undo === 'yes' ? 'Undo' : 'Ask for an undo'
  $('undo').disabled = mine.undo === 'nothing-to-undo'
  $('return').hidden = !playing || !seat?.computer || !!seat.left
  $('move-seat').hidden = mine.seat === 'watcher'
  $('replay').hidden = table.phase !== 'over'
  if (table.phase === 'over' && !$('as').options.length) {
    fill($('as'), [...table.seats.map(each => each.seat), 'watcher', 'all'].map(each => new Option(each)))
    ask_replay()
  }
}

const event_text = event => Object.entries(event).map(([key, value]) => key === 'event' ? value : `${key} ${value}`).join(', ')
const add_to_log = text => { $('log').append(make('li', text)); $('log').scrollTop = $('log').scrollHeight }
function show_log(message) { fill($('log'), message.steps.flat().map(event => make('li', event_text(event)))) }
function show_hint(message) { $('move').value = message.move; say(`A good move: ${message.move}`) }
function show_link(message) { prompt('Open this once on the other device:', `${location.origin}/t/${id}#seat=${message.token}`) }
function show_chat(message) {
  const lines = message.lines.map(line => make('li', `${line.name || line.from}${line.to === 'all' ? '' : ` (to ${line.to})`}: ${line.text}`))
  message.whole ? fill($('chat'), lines) : $('chat').append(...lines)
}
const ask_replay = () => send({ do: 'replay', as: $('as').value, from: Number($('step').value), count: 1 })
function show_replay(message) {
  $('step').max = message.of - 1
  const step = message.steps[0]
  if (step) $('replayed').textContent = `${Number($('step').value) + 1} of ${message.of}: ${step.events.map(event_text).join('; ')}\n\n${step.position ? JSON.stringify(step.position, null, 1) : step.text}`
}

function sit_at_table() {
  $('table').hidden = false
  $('link').value = location.origin + '/t/' + id
  $('sit-name').value = localStorage.getItem('kotatsu-name') || ''
  $('copy').onclick = () => { $('link').select(); navigator.clipboard ? navigator.clipboard.writeText($('link').value) : document.execCommand('copy') }
  $('sit').onsubmit = event => { event.preventDefault(); localStorage.setItem('kotatsu-name', $('sit-name').value); send({ do: 'sit', name: $('sit-name').value }, true) }
  $('start').onclick = () => send({ do: 'start' })
  $('agree').onclick = () => send({ do: 'answer', what: table.asked.what, agree: true })
  $('decline').onclick = () => send({ do: 'answer', what: table.asked.what, agree: false })
  $('mover').onsubmit = event => { event.preventDefault(); act('move', { move: $('move').value.trim() }); $('move').value = '' }
  $('undo').onclick = () => act('undo', { ask: true })
  $('hint').onclick = () => send({ do: 'hint', seat: shown_seat, version: state.version })
  $('resign').onclick = () => { if (confirm('Give up?')) send({ do: 'resign', seat: shown_seat }, true) }
  $('return').onclick = () => send({ do: 'return', seat: shown_seat }, true)
  $('rematch').onclick = () => send({ do: 'rematch' }, true)
  $('move-seat').onclick = () => send({ do: 'link', seat: shown_seat })
  $('step').oninput = $('as').onchange = ask_replay
  $('say').onsubmit = event => { event.preventDefault(); send({ do: 'chat', to: $('to').value, text: $('text').value }, true); $('text').value = '' }
  connect()
}

id ? sit_at_table() : landing()
