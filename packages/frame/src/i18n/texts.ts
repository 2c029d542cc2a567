import { type LanguageTag, languageOf } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

const languages: Readonly<Record<LanguageTag, Texts>> = { en, de, ar }
const isRightToLeft: Readonly<Record<LanguageTag, boolean>> = { en: false, de: false, ar: true }

/** Returns the texts of a language, by its tag (BCP 47), or English if there are none. */
export function textsOf(tag: string): { texts: Texts; language: string; isRightToLeft: boolean } {
  const language = languageOf(tag)
  return { texts: languages[language], language, isRightToLeft: isRightToLeft[language] }
}
