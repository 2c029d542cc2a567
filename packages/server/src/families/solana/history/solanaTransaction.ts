import * as v from 'valibot'
import { mintDecimals } from '../tokenAccounts.ts'
import { amount, slotTime, small } from './solanaCalls.ts'

const tokenBalance = v.object({
  accountIndex: small,
  mint: v.string(),
  owner: v.optional(v.string()),
  uiTokenAmount: v.object({
    amount,
    decimals: mintDecimals,
    uiAmountString: v.optional(v.string()),
  }),
})
const instruction = v.object({
  program: v.optional(v.string()),
  parsed: v.optional(
    v.union([v.object({ type: v.string(), info: v.record(v.string(), v.unknown()) }), v.string()]),
  ),
})
/** The answer to `getTransaction` with the encoding `jsonParsed`. */
export const transaction = v.nullable(
  v.object({
    slot: small,
    blockTime: v.nullish(slotTime),
    meta: v.object({
      err: v.unknown(),
      fee: amount,
      preBalances: v.array(amount),
      postBalances: v.array(amount),
      preTokenBalances: v.nullish(v.array(tokenBalance), []),
      postTokenBalances: v.nullish(v.array(tokenBalance), []),
      innerInstructions: v.nullish(v.array(v.object({ instructions: v.array(instruction) })), []),
    }),
    transaction: v.object({
      signatures: v.array(v.string()),
      message: v.object({
        accountKeys: v.array(v.object({ pubkey: v.string(), signer: v.boolean() })),
        instructions: v.array(instruction),
      }),
    }),
  }),
)

/** A transaction that was read. */
export type Transaction = NonNullable<v.InferOutput<typeof transaction>>
/** The balance of one token account. */
export type TokenBalance = v.InferOutput<typeof tokenBalance>

/** Returns all instructions, inner ones last. */
export const allInstructions = ({ meta, transaction: { message } }: Transaction) => [
  ...message.instructions,
  ...(meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions),
]
