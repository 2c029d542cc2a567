type Formatters = {
  NumberFormat: Intl.NumberFormat
  DateTimeFormat: Intl.DateTimeFormat
  RelativeTimeFormat: Intl.RelativeTimeFormat
  ListFormat: Intl.ListFormat
  PluralRules: Intl.PluralRules
}

type Options = {
  /** `roundingMode` included, which the type library does not know yet. */
  NumberFormat: Intl.NumberFormatOptions & { roundingMode?: 'trunc' | 'ceil' }
  DateTimeFormat: Intl.DateTimeFormatOptions
  RelativeTimeFormat: Intl.RelativeTimeFormatOptions
  ListFormat: Intl.ListFormatOptions
  PluralRules: Intl.PluralRulesOptions
}

/** What a number may be written with. */
export type NumberOptions = Options['NumberFormat']

const formatters: Record<string, unknown> = {}

/**
 * A formatter of `Intl`, made once for each locale and options: making one takes a slow processor up to
 * 100 ms, and it says the same for ever.
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
