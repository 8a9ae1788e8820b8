// Svelte reads TypeScript by itself; nothing else to prepare.
export default { compilerOptions: { runes: true } }
