type Formatters = {
  NumberFormat: Intl.NumberFormat
  DateTimeFormat: Intl.DateTimeFormat
  RelativeTimeFormat: Intl.RelativeTimeFormat
  ListFormat: Intl.ListFormat
  PluralRules: Intl.PluralRules
}

type Options = {
  /** Includes `roundingMode`, which the type library does not know yet. */
  NumberFormat: Intl.NumberFormatOptions & { roundingMode?: 'trunc' | 'ceil' }
  DateTimeFormat: Intl.DateTimeFormatOptions
  RelativeTimeFormat: Intl.RelativeTimeFormatOptions
  ListFormat: Intl.ListFormatOptions
  PluralRules: Intl.PluralRulesOptions
}

/** The options for writing a number. */
export type NumberOptions = Options['NumberFormat']

const formatters: Record<string, unknown> = {}

/**
 * Returns a formatter of `Intl`, created once for each locale and options: creating one takes a slow processor up to
 * 100 ms, and its output never changes.
 */
export function intl<Kind extends keyof Formatters>(
  kind: Kind,
  locale: string | undefined,
  options?: Options[Kind],
): Formatters[Kind] {
  const Make = Intl[kind] as unknown as new (
    locale?: string,
    options?: Options[Kind],
  ) => Formatters[Kind]
  const key = kind + locale + JSON.stringify(options)
  formatters[key] ??= new Make(locale, options)
  return formatters[key] as Formatters[Kind]
}
