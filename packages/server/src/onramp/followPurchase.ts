import type { PurchaseState } from '@portico/contract'
import { familyOf } from '../families/families.ts'
import type { ServedChain } from '../families/servedChain.ts'
import type { PurchaseStore, StoredPurchase } from '../store/onramp/purchaseStore.ts'
import { createTtlCache } from '../util/ttlCache.ts'
import { isSettled, mayFollow } from './nextState.ts'
import type { SellerWord } from './provider.ts'
import type { Sellers } from './sellers.ts'

/**
 * The minimum time between two requests to a provider and a chain about one purchase, however often pages request it.
 */
const pollIntervalMs = 2000
/** Nobody pays on a page whose address expired this long ago. */
const unopenedMs = 60 * 60 * 1000
/** Nobody waits longer than this for a card. */
const unpaidMs = 24 * 60 * 60 * 1000

const shortText = (text: string) => text.replaceAll(/\p{C}/gu, ' ').slice(0, 200)
const hashPattern = /^0x[\da-f]{64}$/

/** States that need no reason. Providers send the field with every event. */
const healthy: readonly PurchaseState[] = ['payment', 'paid', 'sending']
/** Words of providers for "no reason", such as `FAILURE_REASON_UNSPECIFIED`. */
const noReason = /unspecified|^\s*(?:none|null|undefined|unknown(?:_reason)?|error|n\/?a|-)?\s*$/i

/** Returns the reason of a report for visitors; `null` if there is none. */
const reasonOf = ({ state, reason = '' }: SellerWord): string | null =>
  healthy.includes(state) || noReason.test(reason) ? null : shortText(reason)

type Parts = {
  sellers: Sellers
  chains: readonly ServedChain[]
  purchases: PurchaseStore
  now: () => number
}

/** Applies a provider's report to a purchase. A report that is older than the known state changes nothing. */
export async function applyWord(
  { purchases, now }: Pick<Parts, 'purchases' | 'now'>,
  purchase: StoredPurchase,
  word: SellerWord,
): Promise<StoredPurchase> {
  const hash = word.hash?.toLowerCase()
  const hasHash = hash !== undefined && hashPattern.test(hash) && purchase.hash === null
  const isNext = mayFollow(purchase.state, word.state)
  // The hash may come one report later than the state `sending`.
  const isLater = hasHash && purchase.state === word.state
  if (!isNext && !isLater) return purchase
  const changed = await purchases.change(purchase, {
    state: word.state,
    updatedAt: now(),
    reason: reasonOf(word),
    ...(hasHash && word.state === 'sending' && { hash }),
  })
  return changed ?? (await purchases.find(purchase.id)) ?? purchase
}

/** Prices move until the provider sends coins. Less than half of the expected amount is another transfer. */
const isEnough = (received: bigint, { expected }: StoredPurchase) =>
  expected === null || received * 2n >= BigInt(expected)

/** Looks for the coins on their chain. Only that completes a purchase. */
async function seeCoins(
  { chains, purchases, now }: Parts,
  purchase: StoredPurchase,
): Promise<StoredPurchase> {
  const { hash, networkId, asset, address, createdAt } = purchase
  const served = chains.find(({ chain }) => chain.id === networkId)
  if (purchase.state !== 'sending' || hash === null || !served) return purchase
  const { readArrival } = familyOf(served.chain)
  const received = await readArrival?.(served.rpc, {
    hash,
    asset,
    owner: address,
    since: createdAt,
  })
  if (received === undefined || !isEnough(received, purchase)) return purchase
  const change = { state: 'completed' as const, received: String(received), updatedAt: now() }
  const arrival = `${networkId} ${hash} ${asset} ${address}`
  return (await purchases.change(purchase, change, arrival)) ?? purchase
}

/** Expires a purchase that nobody returns to. */
async function expire({ purchases, now }: Parts, purchase: StoredPurchase) {
  const age = now() - purchase.createdAt
  const isUnopened = purchase.state === 'created' && now() > purchase.expiresAt + unopenedMs
  const isUnpaid = age > unpaidMs && purchase.state !== 'review'
  if (!mayFollow(purchase.state, 'expired') || !(isUnopened || isUnpaid)) return purchase
  const change = { state: 'expired' as const, updatedAt: now() }
  return (await purchases.change(purchase, change)) ?? purchase
}

/** Follows purchases: first the provider's report, then the chain. */
export function createFollow(parts: Parts) {
  const { sellers, purchases, now } = parts
  const cache = createTtlCache<StoredPurchase>({ ttlMs: pollIntervalMs, maxEntries: 10_000, now })

  async function pollSeller(purchase: StoredPurchase): Promise<StoredPurchase> {
    const provider = sellers.find(purchase.seller)
    if (!provider) return purchase
    try {
      const word = await provider.status(purchase.reference)
      return word ? applyWord(parts, purchase, word) : purchase
    } catch (error) {
      // The provider's webhooks may still report it.
      sellers.report(provider, error)
      return purchase
    }
  }

  async function look(purchase: StoredPurchase): Promise<StoredPurchase> {
    if (isSettled(purchase.state)) return purchase
    const polled = await pollSeller(purchase)
    return expire(parts, await seeCoins(parts, polled).catch(() => polled))
  }

  return {
    /** Returns the current state of this project's purchase, or undefined for any other id. */
    read: async (id: string, project: string): Promise<StoredPurchase | undefined> => {
      const stored = await purchases.find(id)
      if (stored?.project !== project) return undefined
      const looked = await cache.get(id, () => look(stored))
      // A webhook may have arrived meanwhile.
      return looked.updatedAt >= stored.updatedAt ? looked : stored
    },
  }
}
