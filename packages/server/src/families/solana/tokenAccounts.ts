import * as v from 'valibot'
import { rawMembers } from '../../util/rawJson.ts'
import type { RpcCall, RpcOutcome } from '../outcome.ts'
import { shownUnits } from './shownUnits.ts'
import { isSolanaAddress } from './solanaAddress.ts'

/** The programs whose accounts hold tokens: the classic one, and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** An account's balance of one mint in all its token accounts, in the smallest shown units. */
export type MintBalance = { mint: string; decimals: number; amount: bigint }

const commitment = 'confirmed'
const call = (method: string, params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

/** Returns the call of `getBalance`. */
export const lamportsCall = (owner: string) => call('getBalance', [owner, { commitment }])

/** Returns the call of `getTokenAccountsByOwner` for one token program. */
export const tokenAccountsCall = (owner: string, programId: string) =>
  call('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed', commitment }])

/** Returns the call of `getTokenAccountsByOwner` for one mint. */
export const mintAccountsCall = (owner: string, mint: string) =>
  call('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed', commitment }])

/** Returns the call of `getMultipleAccounts` for at most 100 mints. */
export const mintsCall = (mints: readonly string[]) =>
  call('getMultipleAccounts', [mints, { encoding: 'jsonParsed', commitment }])

const resultOf = (outcome: RpcOutcome | undefined): string | undefined =>
  outcome && 'result' in outcome && outcome.result.startsWith('{') ? outcome.result : undefined

/** Returns the lamports in an answer of `lamportsCall`, read as text because a JavaScript number ends at 2^53. */
export function readLamports(outcome: RpcOutcome | undefined): bigint | undefined {
  const result = resultOf(outcome)
  const value = result && rawMembers(result).get('value')
  return value && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
}

/** Returns the elements of `value` in an answer, or undefined if there is no such list. */
export function readValues(outcome: RpcOutcome | undefined): unknown[] | undefined {
  const result = resultOf(outcome)
  const read = v.safeParse(v.object({ value: v.array(v.unknown()) }), result && JSON.parse(result))
  return read.success ? read.output.value : undefined
}

const mintAddress = v.pipe(v.string(), v.check(isSolanaAddress))
export const mintDecimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

const tokenAccount = v.object({
  account: v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('account'),
        info: v.object({
          mint: mintAddress,
          tokenAmount: v.object({
            amount: v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
            decimals: mintDecimals,
            uiAmountString: v.optional(v.string()),
          }),
        }),
      }),
    }),
  }),
})

/** Returns the balances by mint in an answer of `tokenAccountsCall`. `complete` unless one was unreadable. */
export function readTokenAccounts(outcome: RpcOutcome | undefined): {
  balances: MintBalance[]
  complete: boolean
} {
  const values = readValues(outcome)
  const byMint = new Map<string, MintBalance>()
  let complete = values !== undefined
  for (const value of values ?? []) {
    const read = v.safeParse(tokenAccount, value)
    complete &&= read.success
    if (!read.success) continue
    const { mint, tokenAmount } = read.output.account.data.parsed.info
    const before = byMint.get(mint)?.amount ?? 0n
    const { decimals } = tokenAmount
    byMint.set(mint, { mint, decimals, amount: before + shownUnits(tokenAmount) })
  }
  return { balances: [...byMint.values()], complete }
}
