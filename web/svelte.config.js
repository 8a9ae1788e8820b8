// Svelte reads TypeScript by itself. What keeps one component's styles from another's is as short as it may be: it
// stands at every element that is sent.
export default {
  compilerOptions: { runes: true, cssHash: ({ hash, css }) => `s${hash(css).slice(0, 4)}` },
}
