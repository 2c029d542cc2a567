import type { Language } from './language.ts'

/**
 * Loads the language that matches a BCP 47 tag best (RFC 4647, lookup): for `de-CH` that is `de`. `undefined` for
 * English, which needs none, and if there is no such language. Rejects if its texts cannot be loaded.
 */
export const loadLanguage = (locale: string): Promise<Language | undefined> =>
  import('./languages.ts').then((module) => module.findLanguage(locale))
