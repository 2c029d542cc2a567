import { ar } from './ar.ts'
import type { CodeMailTexts } from './codeMailTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const languages: Readonly<Record<string, CodeMailTexts>> = { en, de, ar }

/** The language of mails that is nearest to one (BCP 47). */
export function primaryLanguageOf(language: string): string {
  const [primary = ''] = language.toLowerCase().split('-')
  return Object.hasOwn(languages, primary) ? primary : 'en'
}

/** The texts of a language (BCP 47), or of English. */
export function mailTextsOf(language: string): { language: string; texts: CodeMailTexts } {
  const primary = primaryLanguageOf(language)
  return { language: primary, texts: languages[primary] ?? en }
}
