import { longestLimitMs } from '@portico/contract'
import * as v from 'valibot'
import type { FramePlatform } from '../login/framePlatform.ts'
import type { KeyStore } from '../store/keyStore.ts'
import { readLimit, type SpendingLimit } from './limitSeal.ts'

const dayMs = 24 * 60 * 60_000

/** The number of lighter approvals of a site within a day, whatever they are worth. */
export const mostApprovals = 10

/** An asset (CAIP-19) that leaves an account, in base units. */
export type Move = { asset: string; amount: bigint }

/** The amounts that this device has approved below the limits of one site, and the newest of these limits. */
const storedSpending = v.strictObject({
  version: v.number(),
  entries: v.array(
    v.strictObject({
      /** In milliseconds since 1970. */
      at: v.number(),
      currency: v.string(),
      /** In hundredths of the currency. */
      cost: v.bigint(),
    }),
  ),
})

type StoredSpending = v.InferOutput<typeof storedSpending>

/** The spent part of a limit, in hundredths of its currency. */
type Spending = { spent: bigint; approvals: number }

/** A limit, and what is spent of it. */
export type OpenLimit = Spending & { limit: SpendingLimit }

const nothing: StoredSpending = { version: 0, entries: [] }

/** Returns the cost of moves in hundredths of the currency, rounded up; undefined if it is not known. */
function costOf(moves: readonly Move[], { perDay, most }: SpendingLimit): bigint | undefined {
  let cost = 0n
  for (const { asset, amount } of moves) {
    const whole = Object.hasOwn(most, asset) ? most[asset] : undefined
    if (whole === undefined || whole <= 0n || amount < 0n) return undefined
    cost += (amount * perDay + whole - 1n) / whole
  }
  return cost > 0n ? cost : undefined
}

/**
 * Counts what one site spends below its limit, where the device stores its share of the wallet. Without a limit that
 * the wallet itself has signed, nothing is below it.
 */
export function createSpending(options: {
  store: KeyStore
  platform: Pick<FramePlatform, 'now' | 'withLock'>
  /** The site and the project of this frame, as the browser and the server name them. */
  place: { site: string; projectId: string }
  /** The wallet of this device. */
  wallet: { user: string; addresses: { solana: string } }
}) {
  const { store, platform, place, wallet } = options
  const name = `spent ${wallet.user}`
  let last: Promise<unknown> = Promise.resolve()

  /** Runs one task at a time, also in a browser that gives this page no locks. */
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const done = last.then(() => platform.withLock(`portico-${name} ${place.site}`, run))
    last = done.catch(() => {})
    return done
  }

  /** Returns the counted approvals of the last day. A damaged list is undefined: what it had is not known. */
  async function readStored(): Promise<StoredSpending | undefined> {
    const stored = await store.get(name)
    if (stored === undefined) return nothing
    const read = v.safeParse(storedSpending, stored)
    if (!read.success) return undefined
    // An entry of the future stays: the clock was set back.
    const entries = read.output.entries.filter(({ at }) => at > platform.now() - dayMs)
    return { ...read.output, entries }
  }

  /** Reads a limit that the wallet has signed for this site. */
  function readOwn(sealed: unknown): SpendingLimit | undefined {
    const limit = readLimit(sealed, wallet.addresses.solana)
    const isHere =
      limit?.user === wallet.user &&
      limit.site === place.site &&
      limit.projectId === place.projectId
    return isHere ? limit : undefined
  }

  function isInForce({ until }: SpendingLimit): boolean {
    const left = until - platform.now()
    return left > 0 && left <= longestLimitMs
  }

  /** An approval in another currency counts as all of the limit: nobody compares the two. */
  const spentOf = ({ entries }: StoredSpending, { currency, perDay }: SpendingLimit): Spending => ({
    spent: entries.reduce(
      (sum, entry) => sum + (entry.currency === currency ? entry.cost : perDay),
      0n,
    ),
    approvals: entries.length,
  })

  /**
   * Returns the limit that holds at this site, and what is stored of it. Its version is stored first, because an older
   * limit must not come back, even if nothing is spent of this one, or its time is over.
   */
  async function open(sealed: unknown) {
    const stored = await readStored()
    const limit = stored && readOwn(sealed)
    if (!limit || limit.version < stored.version) return undefined
    const next: StoredSpending = { ...stored, version: limit.version }
    if (limit.version > stored.version) await store.set(name, next)
    if (!isInForce(limit)) return undefined
    return { limit, stored: next, ...spentOf(stored, limit) }
  }

  /** Returns the limit and the cost of a request that is below it; undefined if it is not. */
  async function openFor(sealed: unknown, moves: readonly Move[] | undefined) {
    const opened = await open(sealed)
    const cost = opened && moves && costOf(moves, opened.limit)
    if (!opened || cost === undefined) return undefined
    const { spent, approvals, limit } = opened
    const isBelow = spent + cost <= limit.perDay && approvals < mostApprovals
    return isBelow ? { ...opened, cost } : undefined
  }

  /** Returns undefined after a failure: an amount that cannot be read or counted is not below a limit. */
  const orNothing = <T>(run: () => Promise<T>): Promise<T | undefined> =>
    inTurn(run).catch(() => undefined)

  return {
    /** Returns the limit that holds at this site, and what is spent of it; undefined if there is none. */
    read: (sealed: unknown): Promise<OpenLimit | undefined> =>
      orNothing(async () => {
        const opened = await open(sealed)
        return opened && opened.limit.perDay > 0n ? opened : undefined
      }),

    /** Returns the same if a request is below the limit now. It counts nothing. */
    readFor: (
      sealed: unknown,
      moves: readonly Move[] | undefined,
    ): Promise<OpenLimit | undefined> => orNothing(() => openFor(sealed, moves)),

    /**
     * Counts a request if it is below the limit. Returns false if it is not, or if it cannot be counted. It is counted
     * before anything is signed, and stays counted whatever becomes of it.
     * @param moves all that can leave the account, with the highest fee; undefined if that is not known
     */
    take: async (sealed: unknown, moves: readonly Move[] | undefined): Promise<boolean> => {
      const taken = await orNothing(async () => {
        const opened = await openFor(sealed, moves)
        if (!opened) return false
        const { stored, limit, cost } = opened
        const entry = { at: platform.now(), currency: limit.currency, cost }
        await store.set(name, { ...stored, entries: [...stored.entries, entry] })
        return true
      })
      return taken ?? false
    },
  }
}
