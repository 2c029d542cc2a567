import { type CaipAddress, constants } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import type { Context } from '../context/context.ts'
import { addressKey } from '../platform/address.ts'

/** The kinds of account data in the cache, and their lifetimes in milliseconds. Specification, sections 3 and 9. */
const lifetimes = {
  balance: constants.nativeBalanceCacheMs,
  name: constants.nameCacheMs,
  identity: constants.identityCacheMs,
  portfolio: constants.portfolioCacheMs,
  /** Used without a connection: the view says how old they are. */
  history: 604_800_000,
  nfts: 604_800_000,
} as const

type Kind = keyof typeof lifetimes

/** One cached value of an account. */
type Entry = { kind: Kind; caipAddress: CaipAddress; value: unknown; at: number }

const version = 1

/**
 * Entries of each kind: more accounts than a visitor views within five minutes. A history has many names of other
 * accounts. The limit is per kind so that they do not displace data of the visitor's own account.
 */
const limit = 20

const keyOf = ({ config }: Context): string => `${config.storageKey}.cache`

/** Returns a cached value and its age, or nothing if it has expired. The caller parses the value. */
export function readCache(
  context: Context,
  kind: Kind,
  caipAddress: CaipAddress,
): { value: unknown; ageMs: number } | undefined {
  const entry = entriesOf(context).find(
    (candidate) => candidate.kind === kind && candidate.caipAddress === caipAddress,
  )
  return entry && { value: entry.value, ageMs: context.internal.platform.now() - entry.at }
}

/** Stores a value for the lifetime of its kind. Does nothing if storage is full or blocked. */
export function writeCache(
  context: Context,
  kind: Kind,
  caipAddress: CaipAddress,
  value: unknown,
): void {
  const entry = { kind, caipAddress, value, at: context.internal.platform.now() }
  const others = entriesOf(context).filter(
    (other) => other.kind !== kind || other.caipAddress !== caipAddress,
  )
  const same = others.filter((other) => other.kind === kind).slice(0, limit - 1)
  write(context, [entry, ...others.filter((other) => other.kind !== kind || same.includes(other))])
}

/** Removes all cached data of accounts, on every network. */
export function clearCache(context: Context, accounts: readonly CaipAddress[]): void {
  const gone = accounts.map((account) => addressKey(addressOf(account)))
  const entries = entriesOf(context)
  const left = entries.filter((entry) => !gone.includes(addressKey(addressOf(entry.caipAddress))))
  if (left.length < entries.length) write(context, left)
}

function write(context: Context, entries: readonly Entry[]): void {
  try {
    const { storage } = context.internal.platform
    if (entries.length > 0) storage.setItem(keyOf(context), JSON.stringify({ version, entries }))
    else storage.removeItem(keyOf(context))
  } catch {
    // full or blocked: the value is read again next time
  }
}

/**
 * Returns the entries that are valid and have not expired. An entry from the future means that the clock was set back.
 */
function entriesOf(context: Context): Entry[] {
  const { storage, now } = context.internal.platform
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(context)) ?? 'null')
    const { version: found, entries } = Object(stored) as { version?: unknown; entries?: unknown }
    if (found !== version || !Array.isArray(entries)) return []
    return entries.filter(
      (entry) => isEntry(entry) && isWithin(now() - entry.at, lifetimes[entry.kind]),
    )
  } catch {
    return []
  }
}

const isWithin = (ageMs: number, lifetimeMs: number) => ageMs >= 0 && ageMs < lifetimeMs

function isEntry(value: unknown): value is Entry {
  const { kind, caipAddress, at } = Object(value) as Partial<Record<keyof Entry, unknown>>
  return (
    typeof kind === 'string' &&
    Object.hasOwn(lifetimes, kind) &&
    typeof caipAddress === 'string' &&
    typeof at === 'number'
  )
}
