export { signWebhook } from './notifyServer.ts'
export type { SellerAsset, SellerOptions, SellerTerms } from './sellerOptions.ts'
export { type Seller, startSeller } from './startSeller.ts'
export { challengeCode, testCards } from './testCards.ts'
