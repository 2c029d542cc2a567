import { families } from './cardMessages.ts'
import { en } from './en.ts'
import { errorAdvice, errorTitles } from './errorText.ts'
import type { Language } from './language.ts'

/** English, whole. */
export const english: Language = {
  lang: 'en',
  messages: en,
  errors: errorTitles,
  advice: errorAdvice,
  families,
}
