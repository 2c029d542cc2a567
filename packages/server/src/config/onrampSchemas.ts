import * as v from 'valibot'
import type { SellerConfig } from '../onramp/onrampConfig.ts'
import { readCdpKey } from '../onramp/providers/cdpToken.ts'
import { closedObject } from '../util/formatIssue.ts'
import { httpUrl } from './chainsSchema.ts'

const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'), v.maxLength(4096))

/** An attacker can guess a shorter secret. */
const secret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))

const money = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'must be a decimal number'))

const isCdpKey = (value: string): boolean => {
  try {
    readCdpKey(value)
    return true
  } catch {
    return false
  }
}

const base = {
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be lower case letters, digits and hyphens'),
  ),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  webhookSecrets: v.pipe(v.array(secret), v.minLength(1, 'must name a secret')),
}

const schemas = {
  sandbox: closedObject({ kind: v.literal('sandbox'), ...base, url: httpUrl, apiKey: secret }),
  moonpay: closedObject({
    kind: v.literal('moonpay'),
    ...base,
    publishableKey: text,
    secretKey: secret,
    isTest: v.optional(v.boolean(), false),
  }),
  coinbase: closedObject({
    kind: v.literal('coinbase'),
    ...base,
    keyName: text,
    keySecret: v.pipe(
      v.string(),
      v.check(isCdpKey, 'must be a key of the Coinbase Developer Platform: PEM, or base64'),
    ),
  }),
  stripe: closedObject({
    kind: v.literal('stripe'),
    ...base,
    secretKey: v.pipe(secret, v.regex(/^[rs]k_/, 'must be a secret or restricted key of Stripe')),
    limits: v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the code of a currency')),
        closedObject({ min: money, max: money }),
      ),
      v.check((all) => Object.keys(all).length > 0, 'must name a currency'),
    ),
  }),
  meld: closedObject({
    kind: v.literal('meld'),
    ...base,
    apiKey: secret,
    webhookUrl: httpUrl,
    isTest: v.optional(v.boolean(), false),
  }),
} satisfies Record<SellerConfig['kind'], unknown>

/** `ONRAMP_SELLERS`: the on-ramp providers, each with a separate id. */
export const sellersSchema = v.pipe(
  v.array(v.variant('kind', Object.values(schemas))),
  v.minLength(1, 'must name a seller'),
  v.check(
    (list) => new Set(list.map(({ id }) => id)).size === list.length,
    'must have an id for each seller',
  ),
  v.transform((list): SellerConfig[] => list),
)
