import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import { account, amountText, caip10, sourceField } from './convertFields.ts'

/** The hash of a transaction on an EVM chain. */
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash'))

/**
 * Returns the progress of a swap across chains. `said` is the service's statement, and `end` the transaction that it
 * names as the end. `seen` is what this server reads in that transaction: how much of `to` the account received. It is
 * no proof: a client reads that transaction itself. `userAddress` is the account on the chain where the swap was sent.
 */
export const convertStatus = defineRoute({
  method: 'GET',
  path: '/v1/convert/status',
  summary: 'The progress of a swap across chains',
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
