import { type LanguageTag, languageOf } from '@portico/contract'
import { ar } from './ar.ts'
import type { CodeMailTexts } from './codeMailTexts.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const languages: Readonly<Record<LanguageTag, CodeMailTexts>> = { en, de, ar }

/** Returns the texts of a language (BCP 47), or of English. */
export function mailTextsOf(language: string): { language: string; texts: CodeMailTexts } {
  const known = languageOf(language)
  return { language: known, texts: languages[known] }
}
