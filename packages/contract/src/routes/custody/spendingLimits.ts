import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields, currencyField } from '../fields.ts'
import { bytesField } from './custodyFields.ts'

const base = { access: 'frame', query: v.object(clientFields) } as const

/** The maximum number of assets that a limit names. */
export const mostLimitAssets = 50

/** The currencies of limits (ISO 4217). Each has a price. */
export const limitCurrencies = ['USD', 'EUR', 'GBP', 'AUD', 'CAD', 'INR', 'JPY'] as const

/** A currency of limits. */
export type LimitCurrency = (typeof limitCurrencies)[number]

/** A limit ends at most this long after it is set, so that an old one cannot come back much later. */
export const longestLimitMs = 31 * 24 * 60 * 60_000

const name = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'must be a name'))
const units = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number'))
/** CAIP-19, without the id of one item. */
const asset = v.pipe(
  v.string(),
  v.regex(
    /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/,
    'must be an asset',
  ),
)
const whole = v.pipe(v.number(), v.safeInteger('must be a whole number'), v.minValue(0))

/** The amount that one site may spend in a day by lighter approvals, as the owner of a wallet has set it. */
export const spendingLimit = v.strictObject({
  /** The id of the account. */
  user: name,
  projectId: name,
  /** The origin of the site. */
  site: v.pipe(v.string(), v.regex(/^\S{1,255}$/, 'must be an origin')),
  currency: v.picklist(limitCurrencies, 'INVALID_CURRENCY'),
  /** In hundredths of the currency; 0 takes the limit away. */
  perDay: units,
  /**
   * The most base units of each asset (CAIP-19) that are worth `perDay`, by the prices that the owner saw. Nothing else
   * is below the limit. No later price changes it.
   */
  most: v.pipe(
    v.record(asset, units),
    v.maxEntries(mostLimitAssets, `must name at most ${mostLimitAssets} assets`),
  ),
  /** Rises with each limit of this site that the owner signs. */
  version: whole,
  /** The time at which the limit ends, in milliseconds since 1970. */
  until: whole,
})

/** A limit of one site, as it is sent. Amounts are decimal texts. */
export type SentLimit = v.InferOutput<typeof spendingLimit>

/** A limit with the signature of its wallet: Ed25519 over `spendingLimitText`, in base64url. */
export const sealedLimit = v.strictObject({ limit: spendingLimit, seal: bytesField(86, 86) })

/** A limit with the signature of its wallet. */
export type SealedLimit = v.InferOutput<typeof sealedLimit>

/**
 * Returns the text that a wallet signs to set a limit. It begins like the wallet's proofs, so no page can have it
 * signed. It is not one of these: each of them has a line break after the number.
 */
export function spendingLimitText(limit: SentLimit): string {
  const { user, projectId, site, currency, perDay, most, version, until } = limit
  const assets = Object.entries(most).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const facts = [user, projectId, site, currency, perDay, assets, version, until]
  return `Portico embedded wallet 1 limit ${JSON.stringify(facts)}`
}

/**
 * Stores the newest limit of a site that the account's wallet has signed. The server verifies the signature; it can sign
 * none itself. `saved` is false if it has one of the same or a later version, or the account has too many. Repeating the
 * call with the same limit returns true.
 */
export const saveSpendingLimit = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/limits',
  summary: 'Set the spending limit of a site',
  body: sealedLimit,
  response: v.object({ saved: v.boolean() }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_CURRENCY',
    'DEVICE_PROOF_REFUSED',
    'WALLET_PROOF_REFUSED',
    'PAYLOAD_TOO_LARGE',
  ],
})

/** Returns the newest limits of the account in this project, and the sites on which one has an effect. */
export const listSpendingLimits = defineRoute({
  ...base,
  method: 'GET',
  path: '/v1/custody/limits',
  summary: 'The spending limits of an account',
  response: v.object({
    limits: v.array(sealedLimit),
    /** The sites on which the account is logged in, and that the project trusts with approvals in the frame. */
    sites: v.array(v.string()),
  }),
  errors: ['DEVICE_PROOF_REFUSED'],
})

/**
 * Returns the prices of up to 50 assets, in the order of the request (CAIP-10, as in `fungiblePrice`), from the same
 * sources. Each is the price of one whole unit as a decimal text, or null if no source has one.
 */
export const walletPrices = defineRoute({
  ...base,
  method: 'POST',
  path: '/v1/custody/prices',
  summary: 'Prices for the spending limits of embedded wallets',
  body: v.object({
    currency: currencyField,
    assets: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(200))),
      v.minLength(1),
      v.maxLength(mostLimitAssets),
    ),
  }),
  response: v.object({
    prices: v.array(v.nullable(v.pipe(v.string(), v.maxLength(200), v.regex(/^\d+(\.\d+)?$/)))),
  }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'INVALID_CURRENCY', 'PAYLOAD_TOO_LARGE'],
})
