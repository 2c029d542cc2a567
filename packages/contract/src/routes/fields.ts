import * as v from 'valibot'
import { currencies } from './currencies.ts'

/** A CAIP-2 chain id. */
export const chainIdField = v.pipe(
  v.string(),
  v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/, 'UNSUPPORTED_CHAIN'),
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
