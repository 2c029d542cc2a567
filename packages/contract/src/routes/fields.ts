import * as v from 'valibot'
import { currencies } from './currencies.ts'

/** The pattern of a CAIP-2 chain id. */
export const chainPattern = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/

/** A CAIP-2 chain id. */
export const chainIdField = v.pipe(v.string(), v.regex(chainPattern, 'UNSUPPORTED_CHAIN'))

/** One CAIP-2 chain id, or up to 100 with commas between; parsed into a list. */
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

/** A fiat or crypto currency for prices. */
export const currencyField = v.picklist(currencies, 'INVALID_CURRENCY')

/** The fields that every call may have: project, SDK type and version. Specification, section 7. */
export const clientFields = {
  projectId: v.optional(v.pipe(v.string(), v.maxLength(64))),
  st: v.optional(v.pipe(v.string(), v.maxLength(64))),
  sv: v.optional(v.pipe(v.string(), v.maxLength(128))),
}

/** Returns a schema for a whole number in a query, as digits. */
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

/** Returns a schema for a list in a query, with commas between. An empty text sets no condition. */
export function listField({ of, most, what }: { of: RegExp; most: number; what: string }) {
  return v.optional(
    v.pipe(
      v.string(),
      // Checked before the split, so that a text that is far too long costs no work.
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
