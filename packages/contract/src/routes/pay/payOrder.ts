import * as v from 'valibot'
import { addressField } from '../fields.ts'

/** Where an order stands, as the chain tells. */
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

/** Where an order stands: `confirming` has enough in blocks that are not deep enough yet. */
export type PayStatus = (typeof payStatuses)[number]

/** An amount in whole units: digits with at most one point. */
const amountField = v.pipe(
  v.string(),
  v.regex(/^\d{1,60}(\.\d{1,36})?$/, 'must be a decimal number, such as 12.50'),
)

/** The id of an order: 128 random bits. Who has it may read what the visitor is asked for. */
export const orderIdField = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{32}$/, 'must be 32 hexadecimal digits in lower case'),
)

/** A CAIP-19 asset of an EVM chain: a token by its contract, or the chain's own currency by its SLIP-44 number. */
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

/** What a shop asks for. */
export const newPayOrder = v.strictObject({
  asset: payAssetField,
  amount: amountField,
  /** The plain address that is paid. */
  recipient: addressField,
  /** ISO 8601; from a minute to thirty days from now. */
  expiresAt: time,
  /** What the shop calls the order; the visitor reads it. */
  reference: v.optional(text(100)),
  /** What is bought, in words for the visitor. */
  description: v.optional(text(200)),
  /** How deep a payment has to be: 1 is the block that it is in. */
  confirmations: v.optional(whole(1, 256), 1),
  /** How much less is enough, in hundredths of a per cent. */
  toleranceBps: v.optional(whole(0, 1000), 0),
  /**
   * Whether a plain transfer of exactly this amount counts too: only for an address that nothing else is paid to.
   * Then no two orders of a project that are watched may ask for the same amount. An order for an amount that another project waits
   * for at the same address is created without: the answer says so.
   */
  matchByAmount: v.optional(v.boolean(), false),
  /** Where the visitor goes on afterwards. */
  returnUrl: v.optional(webAddress),
  /** What the shop keeps with it; visitors do not read it. */
  metadata: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(500))),
      v.check((all) => Object.keys(all).length <= 20, 'must have at most 20 entries'),
    ),
    {},
  ),
})

/** What a shop asks for. */
export type NewPayOrder = v.InferInput<typeof newPayOrder>

/** A payment that is on the chain. */
export const payment = v.object({
  hash: v.string(),
  amount: v.string(),
  /** Whose it was: where a refund goes, unless the visitor says otherwise. */
  from: v.string(),
  /** When its block was made. */
  at: v.string(),
  isConfirmed: v.boolean(),
})

/** What a visitor reads of an order. Amounts are decimal strings in whole units, times ISO 8601. */
export const payOrder = v.object({
  id: v.string(),
  status: v.picklist(payStatuses),
  merchant: v.string(),
  asset: v.string(),
  chainId: v.string(),
  /** The plain address of the token; absent for the chain's own currency. */
  token: v.optional(v.string()),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  amount: v.string(),
  received: v.string(),
  /** What is missing, which is what is to be paid now. */
  remaining: v.string(),
  recipient: v.string(),
  /** 16 bytes that the widget puts at the end of the call data of its payment. */
  marker: v.pipe(v.string(), v.regex(/^0x[\da-f]{32}$/)),
  reference: v.nullable(v.string()),
  description: v.nullable(v.string()),
  returnUrl: v.nullable(v.string()),
  confirmations: v.number(),
  createdAt: v.string(),
  expiresAt: v.string(),
  payments: v.array(payment),
  /** Where the visitor wants what is to be given back; absent where it is whose it was (`payments[].from`). */
  refundAddress: v.optional(v.string()),
})

/** What a visitor reads of an order. */
export type PayOrder = v.InferOutput<typeof payOrder>

/** What its shop reads of an order. */
export const shopOrder = v.object({
  ...payOrder.entries,
  toleranceBps: v.number(),
  matchByAmount: v.boolean(),
  metadata: v.record(v.string(), v.string()),
})

/** What its shop reads of an order, and what its webhooks carry as `data`. */
export type ShopOrder = v.InferOutput<typeof shopOrder>
