import { intl } from './intl.ts'

/** Writes an integer in the reader's numerals; a small one in English or German without `Intl`. */
export const countText = (count: number, locale: string): string =>
  count < 1000 && /^(en|de)\b/.test(locale)
    ? `${count}`
    : intl('NumberFormat', locale).format(count)
