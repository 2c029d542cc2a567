import { randomBytes } from 'node:crypto'
import type { RouteOutput, Routes } from '@portico/contract'
import { parseUnits } from 'viem'
import { familyOf } from '../families/families.ts'
import { ApiError } from '../http/apiError.ts'
import type { PurchaseStore, StoredPurchase } from '../store/onramp/purchaseStore.ts'
import { writeSeller } from './readOptions.ts'
import { type Candidate, findCandidates, type Wanted } from './readOrder.ts'
import type { Sellers } from './sellers.ts'

/** The parameters of a new purchase. */
export type PurchaseStart = {
  wanted: Wanted
  seller: string | undefined
  address: string
  project: string
  ip: string
  returnUrl: string | undefined
}

/** Creates an id of 128 bits, which nobody can guess. */
const secretId = () => randomBytes(16).toString('hex')

/** How long a page counts as open until its provider tells its expiry. */
const untilKnownMs = 60 * 60 * 1000

/**
 * Returns the base units that the provider expects to send. Without that number any transfer would complete the
 * purchase.
 * @throws ApiError `SELLER_UNAVAILABLE` if the provider does not tell it.
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
 * Creates the address of a provider's page, and stores the purchase. From then on a page cannot change it.
 * @throws ApiError as `findCandidates`, `INVALID_ADDRESS`, `SELLER_UNAVAILABLE`.
 */
export async function startPurchase(
  { sellers, purchases, now }: { sellers: Sellers; purchases: PurchaseStore; now: () => number },
  { wanted, seller, address: text, project, ip, returnUrl }: PurchaseStart,
): Promise<RouteOutput<Routes['onrampUrl']>> {
  const [candidate] = await findCandidates(sellers, wanted, seller)
  const chain = sellers.chains.find(({ id }) => id === wanted.networkId)
  if (!candidate || !chain) throw new Error('No candidate remains, and no error was thrown')
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
  // Stored before the provider knows the purchase, so that any later report finds it.
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
