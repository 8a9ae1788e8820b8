// The reader's language. A sentence is a key and its values; the words are one file a language.

export const languages = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'zh'] as const
export type Language = (typeof languages)[number]

const language_names: Record<Language, string> = {
  en: 'English', de: 'Deutsch', fr: 'Français', nl: 'Nederlands', it: 'Italiano', es: 'Español', pt: 'Português', zh: '繁體中文',
}
export const name_of_language = (language: Language) => language_names[language]
export const is_language = (word: string): word is Language => Object.hasOwn(language_names, word)

// As HTML and Intl want it: our Chinese is the traditional one.
export const tag_of = (language: Language) => (language === 'zh' ? 'zh-Hant' : language)

// A day and a time as the reader writes them.
export const moment_of = (language: Language) => new Intl.DateTimeFormat(tag_of(language), { dateStyle: 'medium', timeStyle: 'short' })

export type Words = Record<string, string>
export type Values = Record<string, string | number>
export type Say = (key: string, values?: Values) => string

// Speaks with the first of these lists that has the key. `{name}` is replaced by a value; a key with
// forms, `cards.one` and `cards.other`, is chosen by the value `n`.
export function speaker(language: Language, ...lists: Words[]): Say {
  const forms = new Intl.PluralRules(tag_of(language))
  const find = (key: string) => lists.find(list => key in list)?.[key]
  return (key, values = {}) => {
    let text = find(key)
    if (text === undefined && 'n' in values)
      text = find(`${key}.${forms.select(Number(values.n))}`) ?? find(`${key}.other`)
    if (text === undefined) return key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

// The same words for a device without a mouse: where there is a `key.touch`, that is what `key` says.
export function for_fingers(words: Words): Words {
  const tapped = Object.entries(words).filter(([key]) => /\.touch(\.|$)/.test(key))
  return { ...words, ...Object.fromEntries(tapped.map(([key, text]) => [key.replace('.touch', ''), text])) }
}

// The language of ours that the reader's browser likes best.
export function best_language(wanted: readonly string[]): Language {
  for (const each of wanted) {
    const found = languages.find(language => each.toLowerCase().split('-')[0] === language)
    if (found) return found
  }
  return 'en'
}

const files = import.meta.glob<{ default: Words }>('./??.ts')

export async function load_words(language: Language): Promise<Words> {
  return (await files[`./${language}.ts`]!()).default
}
