import { type Address, getAddressDecoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { ChainAccount } from '../node/readAccounts.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'
import { wrappedSol } from './swapPlace.ts'

/** An account as it is before or after; `undefined` where there is none. */
export type AccountState = ChainAccount | undefined

/** What an owner has: lamports, also those in the owner's own token accounts, and tokens by mint. Wrapped SOL is lamports. */
export type Holdings = { lamports: bigint; tokens: ReadonlyMap<Address, bigint> }

const isToken = (account: AccountState): account is ChainAccount =>
  account !== undefined && tokenPrograms.includes(account.owner)
const tokenIn = (account: AccountState) =>
  isToken(account) ? tokenAccountIn(account.data) : undefined

/** What an owner has in these accounts. */
export function holdingsIn(
  owner: Address,
  addresses: readonly Address[],
  states: readonly AccountState[],
): Holdings {
  let lamports = 0n
  const tokens = new Map<Address, bigint>()
  for (const [at, address] of addresses.entries()) {
    const account = states[at]
    const held = tokenIn(account)
    if (!account || (address !== owner && held?.owner !== owner)) continue
    lamports += account.lamports
    if (held && held.mint !== wrappedSol)
      tokens.set(held.mint, (tokens.get(held.mint) ?? 0n) + held.amount)
  }
  return { lamports, tokens }
}

/** Where a token account says who may spend from it, and who may close it, beside its owner. */
const othersAt = [72, 129] as const
const accountBytes = 165

function othersIn(account: AccountState): readonly string[] {
  const bytes = isToken(account) ? new Uint8Array(account.data) : new Uint8Array(accountBytes)
  const view = new DataView(bytes.buffer)
  return othersAt.map((at) =>
    view.getUint32(at, true) === 1 ? getAddressDecoder().decode(bytes, at + 4) : '',
  )
}

/** Whether an account is still the owner's alone, where it was: nobody else can spend from it or close it who could not before. */
export function isKept(
  owner: Address,
  address: Address,
  before: AccountState,
  after: AccountState,
): boolean {
  if (address === owner) return !after || after.owner === SYSTEM_PROGRAM_ADDRESS
  const [had, has] = [tokenIn(before), tokenIn(after)]
  if (had?.owner === owner && has && has.owner !== owner) return false
  if (has?.owner !== owner) return true
  const known = had?.owner === owner ? othersIn(before) : []
  return othersIn(after).every((one, at) => one === '' || one === known[at])
}
