import { type Address, getAddressEncoder } from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import { type AccountState, type TokenState, tokenPrograms, tokenState } from './accountState.ts'

/** Whether nobody else can do more to an owner's token account than before, and its owner no less. */
function isAsClosed(had: TokenState | undefined, has: TokenState): boolean {
  if (has.isFrozen && !had?.isFrozen) return false
  const isSpender =
    has.delegate === undefined ||
    (has.delegate === had?.delegate && has.allowed <= (had?.allowed ?? 0n))
  return isSpender && (has.closer === undefined || has.closer === had?.closer)
}

/**
 * Programs of the chain itself whose accounts name their authority in their data: nonces, stakes, votes, tables,
 * programs, and mints.
 */
const rulingPrograms: readonly string[] = [
  SYSTEM_PROGRAM_ADDRESS,
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  ...tokenPrograms,
]

type Account = NonNullable<AccountState>

/** Whether an account names an owner anywhere in its data. */
function names({ data }: Account, owner: string): boolean {
  const wanted = getAddressEncoder().encode(owner as Address)
  for (let at = 0; at + wanted.length <= data.length; at++)
    if (wanted.every((byte, place) => data[at + place] === byte)) return true
  return false
}

/** The offsets of a nonce's value, and the length of its account: using the nonce changes only the value. */
const nonce = { from: 40, to: 72, length: 80 }

/** Returns the part of an account's data that must stay: all of it, except the value of a nonce. */
const lastingOf = ({ owner, data }: Account): readonly number[] =>
  owner === SYSTEM_PROGRAM_ADDRESS && data.length === nonce.length
    ? [...data.slice(0, nonce.from), ...data.slice(nonce.to)]
    : [...data]

function isSame(one: Account, another: AccountState): boolean {
  if (another === undefined || one.owner !== another.owner) return false
  if (one.lamports > another.lamports) return false
  const had = lastingOf(one)
  const has = lastingOf(another)
  return had.length === has.length && had.every((byte, at) => byte === has[at])
}

/** Whether an account that an owner controls, and that is no token account, is unchanged. */
const isUntouched = (owner: string, before: AccountState, after: AccountState): boolean =>
  !before ||
  !rulingPrograms.includes(before.owner) ||
  !names(before, owner) ||
  isSame(before, after)

/**
 * Whether an account that was only the owner's still is: nobody else can spend from it, spend more of it, close it or
 * control it who could not before.
 */
export function isKept(
  owner: string,
  address: string,
  before: AccountState,
  after: AccountState,
): boolean {
  if (address === owner) return !after || after.owner === SYSTEM_PROGRAM_ADDRESS
  const had = tokenState(before)
  const has = tokenState(after)
  if (!had && !isUntouched(owner, before, after)) return false
  if (had?.owner === owner && has && has.owner !== owner) return false
  if (has?.owner !== owner) return true
  return isAsClosed(had?.owner === owner ? had : undefined, has)
}
