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
 * Returns the transaction that lets the swapper take a token: `from` is the account, `to` the token. It allows exactly
 * `amount`; without it, the account's balance. `step` is `reset` if the token requires that the old allowance is zero
 * first. Then this is that transaction, and the client has to call again afterwards.
 */
export const convertBuildApprove = defineRoute({
  method: 'GET',
  path: '/v1/convert/build-approve',
  summary: 'The transaction that approves a token for the router',
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

/** How far the received amount may fall below the quote, in percent. */
const allowing = v.object({
  slippage: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(50)), 1),
})

/**
 * Returns the transaction that swaps, after a fresh quote. `tx.amount` is the expected amount. `minimum` is the minimum
 * received: below it, the transaction reverts. `slippage` is in percent. `least` is the minimum that the visitor was
 * shown; the server refuses to build less. Unless `disableEstimate` is set, the server has simulated the transaction.
 *
 * On Solana `data` is a complete, unsigned transaction in base64, and `to` the program that swaps.
 * `solana.lastValidBlockHeight` is the last block that can include it. `eip155` is present only on EVM chains.
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
