import type { Language } from './language.ts'

/**
 * The language that suits a BCP 47 tag best (RFC 4647, lookup): for `de-CH` that is `de`. Undefined
 * for English, which needs none, and where there is no such language. Rejects where its texts cannot be loaded.
 */
export const loadLanguage = (locale: string): Promise<Language | undefined> =>
  import('./languages.ts').then((module) => module.findLanguage(locale))
