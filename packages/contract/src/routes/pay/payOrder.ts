import * as v from 'valibot'
import { addressField } from '../fields.ts'

/** The states of an order, derived from the chain. */
export const payStatuses = [
  'open',
  'confirming',
  'partly_paid',
  'paid',
  'overpaid',
  'paid_late',
  'underpaid',
  'expired',
] as const

/** The state of an order. `confirming`: enough was paid, but the blocks are not deep enough yet. */
export type PayStatus = (typeof payStatuses)[number]

/** An amount in whole units: digits with at most one point. */
const amountField = v.pipe(
  v.string(),
  v.regex(/^\d{1,60}(\.\d{1,36})?$/, 'must be a decimal number, such as 12.50'),
)

/** The id of an order: 128 random bits. Anyone who has it may read the visitor's view of the order. */
export const orderIdField = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits in lower case'),
)

/** A CAIP-19 asset of an EVM chain: a token by its contract, or the chain's native currency by its SLIP-44 number. */
const payAssetField = v.pipe(
  v.string(),
  v.regex(
    /^eip155:\d{1,32}\/(erc20:0x[\da-fA-F]{40}|slip44:\d{1,10})$/,
    'must be a CAIP-19 asset of an EVM chain: eip155:1/erc20:0x… or eip155:1/slip44:60',
  ),
)

const text = (most: number) =>
  v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most), v.regex(/^[^\p{Cc}\p{Cf}]*$/u))
const webAddress = v.pipe(
  v.string(),
  v.maxLength(2048),
  v.url(),
  v.regex(/^https?:\/\//, 'must be an http(s) address'),
)
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const time = v.pipe(v.string(), v.isoTimestamp())

/** A shop's request for a new order. */
export const newPayOrder = v.strictObject({
  asset: payAssetField,
  amount: amountField,
  /** The plain address that receives the payment. */
  recipient: addressField,
  /** ISO 8601; from a minute to thirty days from now. */
  expiresAt: time,
  /** The shop's name for the order, shown to the visitor. */
  reference: v.optional(text(100)),
  /** The bought goods, in words for the visitor. */
  description: v.optional(text(200)),
  /** The required depth of a payment; 1 is the block that includes it. */
  confirmations: v.optional(whole(1, 256), 1),
  /** The accepted shortfall, in hundredths of a percent. */
  toleranceBps: v.optional(whole(0, 1000), 0),
  /**
   * Whether a plain transfer of exactly this amount counts too. Only for an address that receives no other payments. No
   * two watched orders of a project may then have the same amount. If another project waits for this amount at the same
   * address, the order is created without it, and the response says so.
   */
  matchByAmount: v.optional(v.boolean(), false),
  /** The page that the visitor continues to afterwards. */
  returnUrl: v.optional(webAddress),
  /** The shop's own data; visitors cannot read it. */
  metadata: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(500))),
      v.check((all) => Object.keys(all).length <= 20, 'must have at most 20 entries'),
    ),
    {},
  ),
})

/** A shop's request for a new order. */
export type NewPayOrder = v.InferInput<typeof newPayOrder>

/** A payment that is on the chain. */
export const payment = v.object({
  hash: v.string(),
  amount: v.string(),
  /** The payer. Refunds go there unless the visitor names another address. */
  from: v.string(),
  /** The time of its block. */
  at: v.string(),
  isConfirmed: v.boolean(),
})

/** The visitor's view of an order. Amounts are decimal strings in whole units, times ISO 8601. */
export const payOrder = v.object({
  id: v.string(),
  status: v.picklist(payStatuses),
  merchant: v.string(),
  asset: v.string(),
  chainId: v.string(),
  /** The plain address of the token; absent for the chain's native currency. */
  token: v.optional(v.string()),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  amount: v.string(),
  received: v.string(),
  /** The missing amount, which is to be paid now. */
  remaining: v.string(),
  recipient: v.string(),
  /** 16 bytes that the widget appends to the call data of its payment. */
  marker: v.pipe(v.string(), v.regex(/^0x[\da-f]{32}$/)),
  reference: v.nullable(v.string()),
  description: v.nullable(v.string()),
  returnUrl: v.nullable(v.string()),
  confirmations: v.number(),
  createdAt: v.string(),
  expiresAt: v.string(),
  payments: v.array(payment),
  /** The address for refunds that the visitor named. Absent if refunds go to the payer (`payments[].from`). */
  refundAddress: v.optional(v.string()),
})

/** The visitor's view of an order. */
export type PayOrder = v.InferOutput<typeof payOrder>

/** The shop's view of an order. */
export const shopOrder = v.object({
  ...payOrder.entries,
  toleranceBps: v.number(),
  matchByAmount: v.boolean(),
  metadata: v.record(v.string(), v.string()),
})

/** The shop's view of an order, which is also the `data` of its webhooks. */
export type ShopOrder = v.InferOutput<typeof shopOrder>
