import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

const languages: Readonly<Record<string, Texts>> = { en, de, ar }

/** The texts of a language, by its tag (BCP 47); English where there are none. */
export function textsOf(tag: string): { texts: Texts; language: string; isRightToLeft: boolean } {
  const [code = ''] = tag.toLowerCase().split('-')
  const language = languages[code] ? code : 'en'
  return { texts: languages[language] ?? en, language, isRightToLeft: language === 'ar' }
}
