import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { account, amountText, caip10, sourceField } from './convertFields.ts'

/** A transaction of an EVM chain. */
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash'))

/**
 * How far a swap across chains is: `said` is what the service says, `end` the transaction that it names as its end, and `seen` what this
 * server sees in that transaction on its chain: how much of `to` the account has got by it. It is no proof: a
 * client reads that transaction itself. `userAddress` is the account, on the chain where it was sent.
 */
export const convertStatus = defineRoute({
  method: 'GET',
  path: '/v1/convert/status',
  summary: 'How far a swap across chains is',
  access: 'project',
  query: v.object({
    ...clientFields,
    source: sourceField,
    hash,
    userAddress: account,
    to: account,
  }),
  response: v.object({
    said: v.picklist(['pending', 'arrived', 'refunded', 'failed', 'unknown']),
    end: v.nullable(v.object({ chainId: caip10, hash })),
    seen: v.nullable(v.object({ amount: amountText })),
  }),
  errors: ['INVALID_REQUEST', 'INVALID_ADDRESS', 'UNSUPPORTED_CHAIN', 'UPSTREAM_UNAVAILABLE'],
})
