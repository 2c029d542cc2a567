import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'

/** The page of an on-ramp provider for one purchase. `expiresAt`: the end of its URL, in milliseconds since 1970. */
export type SellerPage = { url: string; expiresAt: number; singleUse: boolean; isOpened: boolean }

/** Pages of on-ramp providers by the id of the purchase. */
type SellerPages = Readonly<Record<string, SellerPage | undefined>>

const pagesService = defineService<StoreApi<SellerPages>>()

/**
 * Returns the store of the on-ramp providers' pages for this page's purchases. It is in memory only, because anyone
 * with the URL may pay by it.
 */
export const sellerPages = (context: Context): StoreApi<SellerPages> =>
  context.internal.service(pagesService, () => createStore<SellerPages>(() => ({})))

/** Stores the page of an on-ramp provider. */
export const keepSellerPage = (context: Context, id: string, page: SellerPage): void =>
  sellerPages(context).setState({ [id]: page })

/** Records that a browser has opened the page of an on-ramp provider. */
export function noteSellerPageOpened(context: Context, id: string): void {
  const page = sellerPages(context).getState()[id]
  if (page) keepSellerPage(context, id, { ...page, isOpened: true })
}
