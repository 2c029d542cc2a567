import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/addresses'
import * as v from 'valibot'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { listedTokens } from '../listedTokens.ts'
import { isSolanaAddress } from '../solanaAddress.ts'
import { tokenPrograms } from '../tokenAccounts.ts'
import { amount, readResultAt, solanaCall } from './solanaCalls.ts'
import type { Transaction } from './solanaTransaction.ts'

/** The program that determines the address of an owner's token account. */
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL' as Address

/** The maximum number of configured tokens whose associated accounts are searched even if they do not exist. */
const maxConfigured = 100

const holding = v.object({
  data: v.object({
    parsed: v.object({ info: v.object({ tokenAmount: v.object({ amount }) }) }),
  }),
})
/** A node returns the bytes of an account that it cannot parse. */
const tokenAccount = v.object({
  pubkey: v.pipe(v.string(), v.check(isSolanaAddress)),
  account: v.fallback(v.optional(holding), undefined),
})
const tokenAccounts = v.object({ value: v.array(v.fallback(v.nullable(tokenAccount), null)) })

/**
 * Reads the present token accounts of an account, of both programs, those with a balance first. `isWhole` unless the
 * address of one is unreadable.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`. ChainMoved if all nodes are behind slot `hi`.
 */
export async function readTokenPlaces(
  rpc: ChainRpc,
  owner: string,
  hi: number,
): Promise<{ holding: string[]; empty: string[]; isWhole: boolean }> {
  const calls = tokenPrograms.map((programId) =>
    solanaCall('getTokenAccountsByOwner', [owner, { programId }], {
      encoding: 'jsonParsed',
      minContextSlot: hi,
    }),
  )
  const outcomes = await rpc.send(calls)
  const given = outcomes.flatMap((outcome) => readResultAt(outcome, tokenAccounts).value)
  const all = given.filter((one) => one !== null)
  // An account without an amount may have a balance.
  const isEmpty = ({ account }: (typeof all)[number]) =>
    account?.data.parsed.info.tokenAmount.amount === 0n
  const addressesOf = (some: typeof all) => some.map(({ pubkey }) => pubkey)
  return {
    holding: addressesOf(all.filter((one) => !isEmpty(one))),
    empty: addressesOf(all.filter(isEmpty)),
    isWhole: all.length === given.length,
  }
}

/** Returns the associated token accounts of an owner, for the chain's configured tokens, by either program. */
export async function configuredPlaces(chain: SolanaChain, owner: string): Promise<string[]> {
  const encoder = getAddressEncoder()
  const bytesOf = (text: string) => encoder.encode(text as Address)
  const mints = [...listedTokens(chain).keys()].filter(isSolanaAddress).slice(0, maxConfigured)
  const places = mints.flatMap((mint) =>
    tokenPrograms.map(async (program) => {
      const seeds = [bytesOf(owner), bytesOf(program), bytesOf(mint)]
      const [place] = await getProgramDerivedAddress({ programAddress: associatedProgram, seeds })
      return place as string
    }),
  )
  return Promise.all(places)
}

/** Returns an owner's token accounts that a transaction names, including those that are closed by now. */
export function placesIn({ meta, transaction }: Transaction, owner: string): string[] {
  const balances = [...(meta.preTokenBalances ?? []), ...(meta.postTokenBalances ?? [])]
  const own = balances.filter((balance) => balance.owner === owner)
  const keys = own.flatMap(
    ({ accountIndex }) => transaction.message.accountKeys[accountIndex]?.pubkey ?? [],
  )
  return [...new Set(keys)].filter(isSolanaAddress)
}
