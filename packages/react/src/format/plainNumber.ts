/** Signs for decimals and for groups, as `Intl` has them. */
const german = ',.'
const english = '.,'

/**
 * The locales that most visitors have. Others differ from their language (`de-CH`, `en-ZA`) or from browser
 * to browser (`ar`), and are left to `Intl`.
 */
const signs: Readonly<Record<string, string>> = {
  en: english,
  'en-US': english,
  de: german,
  'de-DE': german,
}

/** The signs for decimals and for groups in a locale, `undefined` where only `Intl` knows them. */
export const signsOf = (locale: string | undefined): string | undefined => signs[locale ?? '']

/**
 * A decimal string below 10,000 in the reader's numerals, without `Intl`: making a formatter takes a slow
 * processor up to 100 ms, and most numbers of a first view are small. `undefined` where that takes `Intl`.
 */
export function plainNumber(text: string, locale: string | undefined): string | undefined {
  const [decimal, group] = signsOf(locale) ?? ''
  const parts = /^0*(\d(?=\d{3}(?:\.|$)))?(\d{1,3})(?:\.(\d*?)0*)?$/.exec(text)
  if (!parts || !decimal) return undefined
  const [, thousand, rest, fraction] = parts
  return `${thousand ? thousand + group : ''}${rest}${fraction ? decimal + fraction : ''}`
}
