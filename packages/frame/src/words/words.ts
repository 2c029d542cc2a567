import { type LanguageTag, languageOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Words } from './en.ts'

const languages: Readonly<Record<LanguageTag, Words>> = { en, de, ar }

/** The words for what is signed; `say` fills in the values. */
export type Formatter = {
  language: string
  say: (key: keyof Words, values?: Readonly<Record<string, string>>) => string
}

/** Returns the words of a language, or English if the frame does not have that language. */
export function formatterOf(language: string): Formatter {
  const words = languages[languageOf(language)]
  const say: Formatter['say'] = (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { language, say }
}
