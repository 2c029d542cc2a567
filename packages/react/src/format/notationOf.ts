import type { Notation } from '@portico/core/internal'
import { intl } from './intl.ts'
import { signsOf } from './plainNumber.ts'

/** Returns the number format of a language, as needed for amounts that a visitor types. */
export function notationOf(locale: string): Notation {
  const [decimal, group] = signsOf(locale) ?? ''
  if (decimal && group) return { decimal, group, groups: [3, 3] }
  const parts = intl('NumberFormat', locale).formatToParts(123_456_789.5)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const lengths = parts.filter((part) => part.type === 'integer').map((part) => part.value.length)
  const digits = intl('NumberFormat', locale, { useGrouping: false })
    .format(9_876_543_210)
    .split('')
    .reverse()
    .join('')
  return {
    decimal: sign('decimal'),
    group: sign('group'),
    groups: lengths.slice(1).reverse(),
    ...(digits === '0123456789' ? {} : { digits }),
  }
}
