/** Decimal and group separators, as `Intl` has them. */
const german = ',.'
const english = '.,'

/**
 * The locales of most visitors. Others differ from their language (`de-CH`, `en-ZA`) or between browsers (`ar`), and
 * are left to `Intl`.
 */
const signs: Readonly<Record<string, string>> = {
  en: english,
  'en-US': english,
  de: german,
  'de-DE': german,
}

/** Returns the decimal and group separators of a locale; `undefined` if only `Intl` knows them. */
export const signsOf = (locale: string | undefined): string | undefined => signs[locale ?? '']

/**
 * Writes a decimal string below 10,000 in the reader's numerals, without `Intl`: creating a formatter takes a slow
 * processor up to 100 ms, and most numbers of a first view are small. `undefined` if this needs `Intl`.
 */
export function plainNumber(text: string, locale: string | undefined): string | undefined {
  const [decimal, group] = signsOf(locale) ?? ''
  const parts = /^0*(\d(?=\d{3}(?:\.|$)))?(\d{1,3})(?:\.(\d*?)0*)?$/.exec(text)
  if (!parts || !decimal) return undefined
  const [, thousand, rest, fraction] = parts
  return `${thousand ? thousand + group : ''}${rest}${fraction ? decimal + fraction : ''}`
}
