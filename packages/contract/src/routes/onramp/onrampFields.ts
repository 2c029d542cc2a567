import * as v from 'valibot'
import { addressField, chainIdField } from '../fields.ts'

const decimal = /^(0|[1-9]\d{0,11})(\.\d{1,8})?$/
const sentence = 'must be an amount above zero, such as 50.00'

/** An amount of money: a plain decimal number above zero, as text or as a number. */
export const moneyField = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(decimal, sentence),
  v.check((text) => /[1-9]/.test(text), sentence),
)

const code = v.pipe(v.string(), v.regex(/^[-.\w]{1,32}$/, 'must be an id of the options'))

/** A currency of the options: its id, or the whole object. */
export const currencyId = v.union([
  code,
  v.pipe(
    v.object({ id: code }),
    v.transform(({ id }) => id),
  ),
])

/** The way to pay. */
export const paymentMethodField = v.picklist(['card', 'bank'], 'must be card or bank')

/** The way to pay. */
export type PaymentMethod = v.InferOutput<typeof paymentMethodField>

/** The visitor's place, as the page states it: a country (ISO 3166-1) and a time zone (IANA). */
export const placeFields = {
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters'))),
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(64))),
}

/** A list of short texts. */
const names = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50)))

/** A wallet that may receive bought coins. */
export const destinationWallet = v.object({
  address: addressField,
  blockchains: names,
  assets: names,
  supported_networks: names,
})

/** An amount with its unit: a currency, or the symbol of a coin. */
export const money = v.object({ amount: v.string(), currency: v.string() })

/** An on-ramp provider. `surface` is where its page is shown. */
export const onrampProvider = v.object({
  id: v.string(),
  name: v.string(),
  surface: v.picklist(['popup', 'redirect']),
})

/** An on-ramp provider. */
export type OnrampSeller = v.InferOutput<typeof onrampProvider>

/** A network on which a coin is sold. `name` is its CAIP-2 id. The native currency has no `contract_address`. */
export const purchaseNetwork = v.object({
  name: chainIdField,
  display_name: v.string(),
  chain_id: v.string(),
  contract_address: v.nullable(v.string()),
  decimals: v.number(),
})
