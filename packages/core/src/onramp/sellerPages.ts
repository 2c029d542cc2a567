import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'

/** The page of a seller for one purchase. `expiresAt`: when its address ends, in milliseconds since 1970. */
export type SellerPage = { url: string; expiresAt: number; singleUse: boolean; isOpened: boolean }

/** Seller's pages by the id of the purchase. */
type SellerPages = Readonly<Record<string, SellerPage | undefined>>

const pagesService = defineService<StoreApi<SellerPages>>()

/** The pages of sellers that this page was led to: in memory alone, for who has an address may pay by it. */
export const sellerPages = (context: Context): StoreApi<SellerPages> =>
  context.internal.service(pagesService, () => createStore<SellerPages>(() => ({})))

/** Keeps the page of a seller. */
export const keepSellerPage = (context: Context, id: string, page: SellerPage): void =>
  sellerPages(context).setState({ [id]: page })

/** Notes that a browser has opened the page of a seller. */
export function noteSellerPageOpened(context: Context, id: string): void {
  const page = sellerPages(context).getState()[id]
  if (page) keepSellerPage(context, id, { ...page, isOpened: true })
}
