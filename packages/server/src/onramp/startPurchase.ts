import { randomBytes } from 'node:crypto'
import type { RouteOutput, Routes } from '@portico/contract'
import { familyOf } from '../families/families.ts'
import type { PurchaseStore } from '../store/onramp/purchaseStore.ts'
import { writeSeller } from './readOptions.ts'
import { findCandidates, type Wanted } from './readOrder.ts'
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

/**
 * Makes the address of a seller's page, and keeps what is bought by it: from then on a page changes nothing of it.
 * @throws ApiError as `findCandidates`, `INVALID_ADDRESS`.
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
  const session = await provider.createSession({
    ...order,
    reference,
    ip,
    returnUrl,
    address: writeAddress(address),
  })
  const at = now()
  await purchases.add({
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
    state: 'created',
    hash: null,
    received: null,
    reason: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: session.expiresAt,
  })
  return {
    url: session.url,
    singleUse: session.singleUse,
    id,
    provider: writeSeller(provider),
    expiresAt: new Date(session.expiresAt).toISOString(),
  }
}
