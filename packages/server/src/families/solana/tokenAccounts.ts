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

/** Of one mint: how much an account holds in all its token accounts, in the smallest units of what is shown. */
export type MintBalance = { mint: string; decimals: number; amount: bigint }

const commitment = 'confirmed'
const call = (method: string, params: unknown[]): RpcCall => ({
  method,
  params: JSON.stringify(params),
})

/** `getBalance`. */
export const lamportsCall = (owner: string) => call('getBalance', [owner, { commitment }])

/** `getTokenAccountsByOwner` of one token program. */
export const tokenAccountsCall = (owner: string, programId: string) =>
  call('getTokenAccountsByOwner', [owner, { programId }, { encoding: 'jsonParsed', commitment }])

/** `getTokenAccountsByOwner` of one mint. */
export const mintAccountsCall = (owner: string, mint: string) =>
  call('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed', commitment }])

/** `getMultipleAccounts` of at most 100 mints. */
export const mintsCall = (mints: readonly string[]) =>
  call('getMultipleAccounts', [mints, { encoding: 'jsonParsed', commitment }])

const resultOf = (outcome: RpcOutcome | undefined): string | undefined =>
  outcome && 'result' in outcome && outcome.result.startsWith('{') ? outcome.result : undefined

/** The lamports in an answer of `lamportsCall`. As text: a number of JavaScript ends at 2^53. */
export function readLamports(outcome: RpcOutcome | undefined): bigint | undefined {
  const result = resultOf(outcome)
  const value = result && rawMembers(result).get('value')
  return value && /^\d{1,20}$/.test(value) ? BigInt(value) : undefined
}

/** The elements of `value` in an answer; undefined when there is no such list. */
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

/** The balances by mint in an answer of `tokenAccountsCall`; `complete` unless one was unreadable. */
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
