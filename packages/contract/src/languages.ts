/** The languages of widget, login frame and mails, by BCP 47 tag. Add a new language here first. */
export const languageTags = ['en', 'de', 'ar'] as const

/** The tag of one of these languages. */
export type LanguageTag = (typeof languageTags)[number]

/** Returns the language nearest to a BCP 47 tag; English if there is none. */
export function languageOf(tag: string): LanguageTag {
  const [primary] = tag.toLowerCase().split('-')
  return languageTags.find((known) => known === primary) ?? 'en'
}
