import { randomBytes } from 'node:crypto'
import type { RouteOutput, Routes } from '@portico/contract'
import { parseUnits } from 'viem'
import { familyOf } from '../families/families.ts'
import { ApiError } from '../http/apiError.ts'
import type { PurchaseStore, StoredPurchase } from '../store/onramp/purchaseStore.ts'
import { writeSeller } from './readOptions.ts'
import { type Candidate, findCandidates, type Wanted } from './readOrder.ts'
import type { Sellers } from './sellers.ts'

/** A purchase that is to begin. */
export type PurchaseStart = {
  wanted: Wanted
  seller: string | undefined
  address: string
  project: string
  ip: string
  returnUrl: string | undefined
}

/** 128 bits: nobody guesses one. */
const secretId = () => randomBytes(16).toString('hex')

/** How long a page is taken to be open whose seller has not said it. */
const untilKnownMs = 60 * 60 * 1000

/**
 * Smallest units that the seller says will come. Without that anything that comes would complete the purchase.
 * @throws ApiError `SELLER_UNAVAILABLE` where it does not say.
 */
async function expectedOf({ provider, asset, order }: Candidate, sellers: Sellers) {
  try {
    const { gets } = await provider.quote(order)
    const units = parseUnits(gets, asset.decimals)
    if (units > 0n) return String(units)
  } catch (error) {
    sellers.report(provider, error)
  }
  throw new ApiError('SELLER_UNAVAILABLE', { field: 'provider' })
}

/**
 * Makes the address of a seller's page, and keeps what is bought by it: from then on a page changes nothing of it.
 * @throws ApiError as `findCandidates`, `INVALID_ADDRESS`, `SELLER_UNAVAILABLE`.
 */
export async function startPurchase(
  { sellers, purchases, now }: { sellers: Sellers; purchases: PurchaseStore; now: () => number },
  { wanted, seller, address: text, project, ip, returnUrl }: PurchaseStart,
): Promise<RouteOutput<Routes['onrampUrl']>> {
  const [candidate] = await findCandidates(sellers, wanted, seller)
  const chain = sellers.chains.find(({ id }) => id === wanted.networkId)
  if (!candidate || !chain) throw new Error('There is a candidate where nothing was thrown')
  const { readAddress, writeAddress } = familyOf(chain)
  const address = readAddress(text)
  const { provider, asset, order } = candidate
  const id = secretId()
  const reference = secretId()
  const expected = await expectedOf(candidate, sellers)
  const at = now()
  const purchase: StoredPurchase = {
    id,
    reference,
    project,
    seller: provider.id,
    address,
    networkId: asset.networkId,
    asset: asset.address,
    symbol: asset.symbol,
    decimals: asset.decimals,
    currency: order.currency,
    amount: order.amount,
    expected,
    state: 'created',
    hash: null,
    received: null,
    reason: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: at + untilKnownMs,
  }
  // Before the seller knows of it: whatever it says of it later is then about something.
  await purchases.add(purchase)
  const session = await provider.createSession({
    ...order,
    reference,
    ip,
    returnUrl,
    address: writeAddress(address),
  })
  const { expiresAt } = session
  await purchases.change(purchase, { state: 'created', updatedAt: at, expiresAt })
  return {
    url: session.url,
    singleUse: session.singleUse,
    id,
    provider: writeSeller(provider),
    expiresAt: new Date(session.expiresAt).toISOString(),
  }
}
