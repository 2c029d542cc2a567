import type { Platform } from '@portico/core/adapter'
import { intl } from './intl.ts'
import { whenIdle } from './whenIdle.ts'

/** The formatters that the views of an account need: for amounts, their values, and times. */
const wanted: readonly ((locale: string) => unknown)[] = [
  (locale) => intl('NumberFormat', locale, { maximumFractionDigits: 3 }),
  (locale) => intl('NumberFormat', locale, { style: 'currency', currency: 'USD' }),
  (locale) => intl('RelativeTimeFormat', locale, { numeric: 'auto', style: 'short' }),
  (locale) => intl('DateTimeFormat', locale, { day: 'numeric', month: 'short' }),
]

/** Creates the formatters of an account, one at a time while the page is idle. Returns a function that stops it. */
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
