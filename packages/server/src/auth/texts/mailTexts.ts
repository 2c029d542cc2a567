import { ar } from './ar.ts'
import type { CodeMailTexts } from './codeMailTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const languages: Readonly<Record<string, CodeMailTexts>> = { en, de, ar }

/** The texts of a language (BCP 47), or of English. */
export function mailTextsOf(language: string): { language: string; texts: CodeMailTexts } {
  const [primary = ''] = language.toLowerCase().split('-')
  const texts = Object.hasOwn(languages, primary) ? languages[primary] : undefined
  return texts ? { language: primary, texts } : { language: 'en', texts: en }
}
