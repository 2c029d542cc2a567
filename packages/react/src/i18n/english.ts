import { en, families } from './en.ts'
import { errorAdvice, errorTitles } from './errorText.ts'
import type { Language, Messages } from './language.ts'

/** English, complete. */
export const english: Language = {
  lang: 'en',
  // The texts of the login load with its views.
  messages: en as typeof en & Messages,
  errors: errorTitles,
  advice: errorAdvice,
  families,
}
