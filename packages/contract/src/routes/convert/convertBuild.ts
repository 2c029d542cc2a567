import * as v from 'valibot'
import { defineRoute } from '../defineRoute.ts'
import { clientFields } from '../fields.ts'
import {
  account,
  amountText,
  caip10,
  callData,
  digits,
  sourceField,
  swapAmount,
} from './convertFields.ts'

/**
 * The transaction that lets who swaps take a token: `from` is the account, `to` the token. Of exactly `amount`; without
 * it, of what the account has. `step` is `reset` where the token wants its old allowance to be zero first: then this is
 * that transaction, and the question is to be asked again.
 */
export const convertBuildApprove = defineRoute({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The transaction that allows the router to take a token',
  access: 'project',
  query: v.object({
    ...clientFields,
    userAddress: account,
    from: account,
    to: account,
    amount: v.optional(digits),
    source: v.optional(sourceField),
  }),
  response: v.object({
    tx: v.object({
      from: caip10,
      to: caip10,
      data: callData,
      value: amountText,
      eip155: v.object({ gasPrice: amountText }),
    }),
    spender: v.optional(caip10),
    amount: v.optional(amountText),
    step: v.optional(v.picklist(['approve', 'reset'])),
  }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'UNSUPPORTED_CHAIN',
    'GAS_ESTIMATION_FAILED',
    'UPSTREAM_UNAVAILABLE',
  ],
})

/** How much less may come than is quoted, in percent. */
const allowing = v.object({
  slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50)), 1),
})

/**
 * The transaction that swaps, after a fresh quote: `amount` of it is what would come, `minimum` what comes at least, or it
 * is undone; `slippage` is in percent. `least` is what the visitor was told would come at least: less is refused.
 * Unless `disableEstimate`, it was tried on the chain. On Solana `data` is a whole transaction in base64 that nobody has signed yet, `to` the program that
 * swaps, and `solana.lastValidBlockHeight` the last block that can hold it; `eip155` is there on EVM chains alone.
 */
export const convertBuildTransaction = defineRoute({
  method: 'POST',
  path: '/v1/convert/build-transaction',
  summary: 'The transaction that swaps',
  access: 'project',
  query: v.object(clientFields),
  body: v.object({
    projectId: clientFields.projectId,
    amount: swapAmount,
    from: account,
    to: account,
    userAddress: account,
    eip155: v.optional(allowing, {}),
    solana: v.optional(allowing, {}),
    least: v.optional(digits),
    source: v.optional(sourceField),
    disableEstimate: v.optional(v.boolean(), false),
  }),
  response: v.object({
    tx: v.object({
      from: caip10,
      to: caip10,
      data: callData,
      amount: amountText,
      value: v.optional(amountText),
      eip155: v.optional(v.object({ gas: v.optional(amountText), gasPrice: amountText })),
      solana: v.optional(v.object({ lastValidBlockHeight: amountText })),
    }),
    minimum: v.optional(amountText),
    spender: v.optional(v.nullable(caip10)),
    deadline: v.optional(v.number()),
    provider: v.optional(v.string()),
  }),
  errors: [
    'INVALID_REQUEST',
    'INVALID_ADDRESS',
    'PAYLOAD_TOO_LARGE',
    'UNSUPPORTED_CHAIN',
    'AMOUNT_TOO_SMALL',
    'BALANCE_TOO_LOW',
    'ALLOWANCE_TOO_LOW',
    'FEE_TOO_HIGH',
    'NO_SWAP_ROUTE',
    'PRICE_MOVED',
    'GAS_ESTIMATION_FAILED',
    'UPSTREAM_UNAVAILABLE',
  ],
})
