// How the page says 'your turn' when nobody looks: title, icon, a wooden click, a notification.

export function show_turn(mine: boolean, title: string) {
  document.title = title
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
  if (icon) icon.href = mine ? '/icon-turn.svg' : '/icon.svg'
}

let audio: AudioContext | null = null

// A short click of wood: a falling tone that dies at once.
export function click(pitch = 420) {
  audio ??= new AudioContext()
  void audio.resume() // made before a gesture, it sleeps
  const now = audio.currentTime
  const tone = audio.createOscillator(), loudness = audio.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, now)
  tone.frequency.exponentialRampToValueAtTime(pitch / 3, now + 0.06)
  loudness.gain.setValueAtTime(0.25, now)
  loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.09)
  tone.connect(loudness).connect(audio.destination)
  tone.start(now)
  tone.stop(now + 0.1)
}

// Browsers allow notifications on secure pages only.
export const can_notify = () => 'Notification' in window && window.isSecureContext

export async function notify_wanted(wanted: boolean): Promise<boolean> {
  return wanted && (await Notification.requestPermission()) === 'granted'
}

export function notify(text: string) {
  if (!can_notify() || Notification.permission !== 'granted' || !document.hidden) return
  try {
    const note = new Notification('Kotatsu', { body: text, icon: '/icon.svg', tag: 'turn' })
    note.onclick = () => {
      window.focus()
      note.close()
    }
  } catch {
    // Phones allow them from a service worker only.
  }
}
