import type { LanguageTag } from '@portico/contract'
import { isolatePlaces } from './isolatePlaces.ts'
import type { Language } from './language.ts'

/** The loaders of the texts of each language, by its BCP 47 tag. English needs no loading. */
const languages: Readonly<Record<string, () => Promise<Language>>> = {
  ar: () => import('./languages/ar.ts').then(({ ar }) => isolatePlaces(ar)),
  de: () => import('./languages/de.ts').then(({ de }) => de),
} satisfies Record<Exclude<LanguageTag, 'en'>, unknown>

/** Returns the language of a BCP 47 tag or a POSIX locale (`de_DE.UTF-8`), or of the shorter tags that it begins with. */
export async function findLanguage(locale: string): Promise<Language | undefined> {
  const parts = locale.toLowerCase().split(/[-_.@]/)
  for (let length = parts.length; length > 0; length -= 1) {
    const tag = parts.slice(0, length).join('-')
    if (Object.hasOwn(languages, tag)) return languages[tag]?.()
  }
  return undefined
}
