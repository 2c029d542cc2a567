import type { Platform } from '@portico/core/adapter'
import { intl } from './intl.ts'
import { whenIdle } from './whenIdle.ts'

/** What the views of an account ask for: amounts, what they are worth, and when something was. */
const wanted: readonly ((locale: string) => unknown)[] = [
  (locale) => intl('NumberFormat', locale, { maximumFractionDigits: 3 }),
  (locale) => intl('NumberFormat', locale, { style: 'currency', currency: 'USD' }),
  (locale) => intl('RelativeTimeFormat', locale, { numeric: 'auto', style: 'short' }),
  (locale) => intl('DateTimeFormat', locale, { day: 'numeric', month: 'short' }),
]

/** Makes the formatters of an account, one in each moment the page is idle. Returns how to stop. */
export function prepareFormats(platform: Platform, locale: string): () => void {
  let stop = () => {}
  const next = ([make, ...rest]: typeof wanted) => {
    if (!make) return
    stop = whenIdle(platform, () => {
      make(locale)
      next(rest)
    })
  }
  next(wanted)
  return () => stop()
}
