import { type Address, address, getAddressDecoder, getAddressEncoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import type { ChainAccount } from '../node/readAccounts.ts'
import { tokenAccountIn, tokenPrograms } from '../node/tokenAccounts.ts'
import { isSameBytes } from '../parse/isSameBytes.ts'
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

/** Where a token account says who may spend from it, and how much; and who may close it, beside its owner. */
const spenderAt = 72
const spendableAt = 121
const closerAt = 129
const accountBytes = 165

/** Who may spend how much from an account, and who may close it, beside its owner; empty for nobody. */
function othersIn(account: AccountState) {
  const bytes = isToken(account) ? new Uint8Array(account.data) : new Uint8Array(accountBytes)
  const view = new DataView(bytes.buffer)
  const at = (place: number): string =>
    view.getUint32(place, true) === 1 ? getAddressDecoder().decode(bytes, place + 4) : ''
  return {
    spender: at(spenderAt),
    closer: at(closerAt),
    spendable: view.getBigUint64(spendableAt, true),
  }
}

/** Where a token account says what may be done with it, and that nothing may. */
const stateAt = 108
const frozen = 2
const isFrozen = (account: AccountState) =>
  account !== undefined && isToken(account) && account.data[stateAt] === frozen

/** Whether nobody else can do more to an account than before, and its owner no less. */
function isAsClosed(before: AccountState, after: AccountState): boolean {
  if (isFrozen(after) && !isFrozen(before)) return false
  const had = othersIn(before)
  const has = othersIn(after)
  const isSpender =
    has.spender === '' || (has.spender === had.spender && has.spendable <= had.spendable)
  return isSpender && (has.closer === '' || has.closer === had.closer)
}

/** Programs of the chain itself whose accounts say in their data who rules them: nonces, stakes, votes, tables, programs, and mints. */
const rulingPrograms: readonly Address[] = [
  SYSTEM_PROGRAM_ADDRESS,
  address('Stake11111111111111111111111111111111111111'),
  address('Vote111111111111111111111111111111111111111'),
  address('AddressLookupTab1e1111111111111111111111111'),
  address('BPFLoaderUpgradeab1e11111111111111111111111'),
  ...tokenPrograms,
]

/** Whether an account names an owner in its data, wherever. */
function names({ data }: ChainAccount, owner: Address): boolean {
  const wanted = getAddressEncoder().encode(owner)
  for (let at = 0; at + wanted.length <= data.length; at++)
    if (wanted.every((byte, place) => data[at + place] === byte)) return true
  return false
}

const isSame = (one: ChainAccount, another: AccountState): boolean =>
  another !== undefined &&
  one.owner === another.owner &&
  one.lamports <= another.lamports &&
  isSameBytes(new Uint8Array(one.data), new Uint8Array(another.data))

/** Whether what an owner rules by another account than one of tokens is as it was: no swap needs any of it. */
const isUntouched = (owner: Address, before: AccountState, after: AccountState): boolean =>
  !before ||
  !rulingPrograms.includes(before.owner) ||
  !names(before, owner) ||
  isSame(before, after)

/**
 * Whether an account is still the owner's alone, where it was: nobody else can spend from it, more of it than before, close it or rule it who could
 * not before.
 */
export function isKept(
  owner: Address,
  address: Address,
  before: AccountState,
  after: AccountState,
): boolean {
  if (address === owner) return !after || after.owner === SYSTEM_PROGRAM_ADDRESS
  const had = tokenIn(before)
  const has = tokenIn(after)
  if (!had && !isUntouched(owner, before, after)) return false
  if (had?.owner === owner && has && has.owner !== owner) return false
  if (has?.owner !== owner) return true
  return isAsClosed(had?.owner === owner ? before : undefined, after)
}
