/*
 * The numbers of the specification, section 9, each with one name; imported together as `constants`. Times are
 * milliseconds (`…Ms`) unless the name says otherwise.
 */

// biome-ignore lint/performance/noBarrelFile: all numbers are one namespace
export { addressLead, addressTail, recentWallets } from './bootConstants.ts'
export {
  imagePreloadMs,
  shakeMs,
  toastReplaceMs,
  walletRecommendedSize,
} from './openingConstants.ts'

export const emailCooldownMs = 30_000
export const balanceRetryGapMs = 30_000
export const portfolioCacheMs = 30_000
export const nativeBalanceCacheMs = 30_000
export const nameCacheMs = 300_000
export const identityCacheMs = 300_000
export const receiptWaitSendingMs = 25_000
export const receiptWaitMs = 180_000
export const receiptRetries = 6
export const pendingPollMs = 30_000
export const pendingLimit = 99
export const multicallBatchBytes = 1024
export const defaultChainId = 1
export const walletPageSize = 40
export const walletSearchSize = 100
export const searchWaitMs = 300
export const fallbackPollMs = 4000
export const pingTimeoutMs = 1000
export const pingSamples = 10
export const rankLatencyWeight = 0.3
export const rankStabilityWeight = 0.7
export const dedupeEntries = 8192
export const retryCount = 3
export const retryDelayMs = 150
export const rpcTimeoutMs = 10_000
export const frameLoadMs = 20_000
export const frameRequestMs = 30_000
export const frameSettleMs = 500
export const tokenDecimalsShown = 3
export const pairingExpiryMs = 240_000
export const pairingRenewBeforeMs = 10_000
export const maxCoinTypeChainId = 2_147_483_648

/** HTTP statuses after which a JSON-RPC request is retried (specification, section 8). */
export const retryStatuses = [403, 408, 413, 429, 500, 502, 503, 504] as const
