import * as v from 'valibot'
import { currencies } from './currencies.ts'

/** What a CAIP-2 chain id looks like. */
export const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/

/** A CAIP-2 chain id. */
export const chainIdField = v.pipe(v.string(), v.regex(chainPattern, 'UNSUPPORTED_CHAIN'))

/** One CAIP-2 chain id, or up to 100 with commas between; as a list. */
export const chainIdsField = v.pipe(
  v.string(),
  v.maxLength(8000, 'UNSUPPORTED_CHAIN'),
  v.transform((text) => text.split(',')),
  v.maxLength(100, 'must name at most 100 chains'),
  v.everyItem((id) => chainPattern.test(id), 'UNSUPPORTED_CHAIN'),
)

/** An account address in the text form of its chain. */
export const addressField = v.pipe(
  v.string(),
  v.regex(/^[-.%_a-zA-Z0-9]{1,128}$/, 'INVALID_ADDRESS'),
)

/** A fiat or crypto currency that prices are given in. */
export const currencyField = v.picklist(currencies, 'INVALID_CURRENCY')

/** What every call may carry: the project and the SDK type and version. Specification, section 7. */
export const clientFields = {
  projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  st: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sv: v.optional(v.pipe(v.string(), v.maxLength(128))),
}

/** A whole number of a query, as digits. */
export function wholeField(min: number, max: number) {
  const sentence = `must be a whole number from ${min} to ${max}`
  return v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^\d{1,9}$/, sentence),
    v.transform(Number),
    v.minValue(min, sentence),
    v.maxValue(max, sentence),
  )
}

/** A list of a query, with commas between; an empty text is no condition. */
export function listField({ of, most, what }: { of: RegExp; most: number; what: string }) {
  return v.optional(
    v.pipe(
      v.string(),
      // Before it is split: what is far too long is not worth the work.
      v.maxLength(most * 101, `must have at most ${most} ${what}`),
      v.transform((text) =>
        text
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      ),
      v.maxLength(most, `must have at most ${most} ${what}`),
      v.everyItem((item) => of.test(item), `must be a comma list of ${what}`),
    ),
  )
}
