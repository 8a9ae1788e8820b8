// Names of those who share a screen.
const longest = 24

// The first has the name itself, the others a number behind it.
export function numbered(name: string, number: number): string {
  return number === 1 ? name.slice(0, longest) : `${name.slice(0, longest - 2)} ${number}`
}
