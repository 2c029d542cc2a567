import { en, families } from './en.ts'
import { errorAdvice, errorTitles } from './errorText.ts'
import type { Language, Messages } from './language.ts'

/** English, whole. */
export const english: Language = {
  lang: 'en',
  // Those of logging in come with its views.
  messages: en as typeof en & Messages,
  errors: errorTitles,
  advice: errorAdvice,
  families,
}
