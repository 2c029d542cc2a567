import { ApiError } from '../http/apiError.ts'
import type { PurchaseStore } from '../store/onramp/purchaseStore.ts'
import { applyWord } from './followPurchase.ts'
import type { RawWebhook, SellerEvent } from './provider.ts'
import { webhookRefused } from './providers/signedBody.ts'
import type { Sellers } from './sellers.ts'

type Parts = { sellers: Sellers; purchases: PurchaseStore; now: () => number }

/**
 * Applies a provider's webhook to a purchase, once: providers repeat webhooks when in doubt. A webhook never completes
 * a purchase. Only the chain does.
 * @throws ApiError `NOT_FOUND` for an unknown provider, `WEBHOOK_REFUSED`.
 */
export async function takeWebhook(
  { sellers, purchases, now }: Parts,
  seller: string,
  raw: RawWebhook,
): Promise<{ isNew: boolean }> {
  const provider = sellers.find(seller)
  if (!provider) throw new ApiError('NOT_FOUND', { field: 'provider' })
  const event = read(() => provider.parseWebhook(raw))
  if (!event || (await purchases.isTaken(seller, event.eventId))) return { isNew: false }
  const purchase = await purchases.findByReference(seller, event.reference)
  if (purchase) await applyWord({ purchases, now }, purchase, event)
  await purchases.take(seller, event.eventId, now())
  return { isNew: purchase !== undefined }
}

/** Refuses a signed text that is no event, too. */
function read(parse: () => SellerEvent | undefined): SellerEvent | undefined {
  try {
    return parse()
  } catch (error) {
    throw error instanceof ApiError ? error : webhookRefused()
  }
}
