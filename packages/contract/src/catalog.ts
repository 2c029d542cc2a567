import { type LanguageTag, languageOf } from './languages.ts'

/** A text with its plural forms (CLDR categories). The value `count` selects one of them. */
export type PluralText = Readonly<
  { other: string } & Partial<Record<Exclude<Intl.LDMLPluralRule, 'other'>, string>>
>

/**
 * The texts of one subject in every language, with their places in braces: `{name}`. A missing language, and a missing
 * key of a language, is a compile error.
 */
export type Catalog<Texts> = Readonly<Record<LanguageTag, Texts>>

/** The type of the texts of every language, from the keys of the English ones. */
export type TextsLike<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : PluralText
}

/** The values for the places of a text. Numbers are formatted in its language. */
export type TextValues = Readonly<Record<string, string | number>>

/** The direction of a language or a text. */
export type Direction = 'ltr' | 'rtl'

/** The texts of one language of a catalog. */
export type TextsIn<Texts> = { language: LanguageTag; direction: Direction; texts: Texts }

/** The texts of one language, and the function that fills their places. */
export type Translation<Texts> = TextsIn<Texts> & {
  /** Returns a text with its places filled. */
  say: (key: keyof Texts, values?: TextValues) => string
}

/** The scripts from right to left that are in use (ISO 15924). */
const rightToLeft: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Hebr',
  'Nkoo',
  'Rohg',
  'Syrc',
  'Thaa',
])

/** Returns the direction of a language, from the script that it is usually written in. */
export const directionOf = (tag: string): Direction =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

/**
 * Fills the places of a text. In a text from right to left each value is isolated (UAX #9, first strong isolate), so
 * that an address or an amount reads as one piece. A place without a value stays as it is.
 */
export const fillText = (
  text: string,
  values: Readonly<Record<string, string>>,
  direction: Direction,
): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return direction === 'rtl' ? `\u2068${value}\u2069` : value
  })

/** Returns the texts in the language that is nearest to a BCP 47 tag; in English if the catalog has none near it. */
export function textsIn<Texts>(catalog: Catalog<Texts>, tag: string): TextsIn<Texts> {
  const language = languageOf(tag)
  return { language, direction: directionOf(language), texts: catalog[language] }
}

/** Returns the same texts as `textsIn`, and the function that fills their places. */
export function translationOf<Texts extends { readonly [Key in keyof Texts]: string | PluralText }>(
  catalog: Catalog<Texts>,
  tag: string,
): Translation<Texts> {
  const found = textsIn(catalog, tag)
  const { language, direction, texts } = found
  const shown = (value: string | number): string =>
    typeof value === 'string'
      ? value
      : new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(value)
  const say: Translation<Texts>['say'] = (key, values = {}) => {
    const filled = Object.entries(values).map(([name, value]) => [name, shown(value)])
    const text = formOf(texts[key], language, Number(values.count))
    return fillText(text, Object.fromEntries(filled), direction)
  }
  return { ...found, say }
}

/** Returns the plural form of a text for a number. */
function formOf(text: string | PluralText, language: LanguageTag, count: number): string {
  if (typeof text === 'string') return text
  return text[new Intl.PluralRules(language).select(count)] ?? text.other
}
