// By the phone's own sheet, else by the clipboard; whether it was copied. Who closes the sheet wants neither.
export async function share_link(url: string): Promise<boolean> {
  if (!('share' in navigator)) return copy_text(url)
  return await navigator.share({ url, title: 'Kotatsu' }).then(() => false, error => error.name !== 'AbortError' && copy_text(url))
}

// Whether it was copied. Plain http has no clipboard of its own; the old way works there.
export async function copy_text(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(() => true, () => false)
    if (done) return true
  }
  const field = Object.assign(document.createElement('input'), { value: text })
  document.body.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  return copied
}
