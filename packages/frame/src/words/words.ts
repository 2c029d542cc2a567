import { type LanguageTag, languageOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

const languages: Readonly<Record<LanguageTag, Words>> = { en, de, ar }

/** Words for what is signed; `say` puts values into their places. */
export type Formatter = {
  language: string
  say: (key: keyof Words, values?: Readonly<Record<string, string>>) => string
}

/** The words of a language; English where it is not one of ours. */
export function formatterOf(language: string): Formatter {
  const words = languages[languageOf(language)]
  const say: Formatter['say'] = (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { language, say }
}
