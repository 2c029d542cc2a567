import { type Catalog, type LanguageTag, languageTags, textsIn } from '@portico/contract'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en, type Texts } from './en.ts'

const catalog: Catalog<Texts> = { en, de, ar }

/** The texts of one language. */
export type I18n = { texts: Texts; language: LanguageTag; isRightToLeft: boolean }

/** Returns the texts of the frame in the language nearest to a tag (BCP 47). */
export function textsOf(tag: string): I18n {
  const { texts, language, direction } = textsIn(catalog, tag)
  return { texts, language, isRightToLeft: direction === 'rtl' }
}

const isKnown = (tag: string) =>
  languageTags.some((known) => known === tag.toLowerCase().split('-')[0])

/**
 * Returns the texts for the visitor of a browser: in the first of its languages that the frame has, or in English. A
 * host page cannot choose a language that its visitor does not read.
 */
export const browserTextsOf = ({ languages: tags }: Pick<Navigator, 'languages'>): I18n =>
  textsOf(tags.find(isKnown) ?? 'en')

/** Returns the texts of the frame. The host page may name the language of everything except what a visitor approves. */
export function frameTextsOf(
  named: string | null,
  browser: Pick<Navigator, 'languages'>,
): { page: I18n; approval: I18n } {
  const approval = browserTextsOf(browser)
  return { page: named === null ? approval : textsOf(named), approval }
}
