import type { CaipNetworkId } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Arrival, TrackedAcross } from './arrival.ts'
import type { ReplaceParams, SeenTransaction, TokenNft } from './transaction.ts'

/** A transfer, as it was displayed when the visitor confirmed it. */
export type TrackedTransfer = {
  networkId: CaipNetworkId
  /** Plain addresses. */
  from: string
  to: string
  /** The name that was typed, if any. */
  name?: string | undefined
  /** Base units. */
  amount: bigint
  /** Plain address of the token's contract; absent for the native currency. */
  token?: string | undefined
  /** The NFT of the token's contract. */
  nft?: TokenNft | undefined
  symbol: string
  decimals: number
  /** The id of the order that it pays. */
  order?: string | undefined
  /** The expected result of a swap; `to` is then the contract that swaps. */
  swap?: TrackedSwap | undefined
}

/** The expected result of a swap: the quoted amount, in base units. */
export type TrackedSwap = {
  amount: bigint
  /** Plain address of the token's contract; absent for the native currency. */
  token?: string | undefined
  symbol: string
  decimals: number
  /** Set if the swap ends on another network. */
  across?: TrackedAcross | undefined
}

/** The data about a transaction until it is settled. */
export type SentTransactionState = {
  hash: string
  /** The time at which the wallet had sent it. */
  since: number
  /** A node's data about it, to be passed to the next query. */
  seen?: SeenTransaction
  /** The time since which no node has known it. */
  unseenSince?: number
}

/**
 * The state of a transaction. Times are milliseconds since the epoch.
 *
 * ```
 * preparing → waiting → submitted → pending → slow → confirmed | failed | replaced
 *             ↘ failed        ↘ dropped ⇄ pending, and failed or replaced ⇄ pending while the block is not safe
 *             ↘ unsure → submitted | failed
 * ```
 */
export type TrackedStatus =
  /** The visitor has confirmed; preparations for the wallet request are running. */
  | { state: 'preparing' }
  /**
   * The wallet has a request. `since` is set once it is a request to send: from then on the wallet may have sent it.
   */
  | { state: 'waiting'; since?: number; seen?: SeenTransaction }
  /** The wallet had a request to send, and its answer did not arrive: it may have been sent. */
  | { state: 'unsure'; since: number; seen?: SeenTransaction }
  /** The wallet reports that it has sent it; no node knows it yet. */
  | ({ state: 'submitted' } & SentTransactionState)
  | ({ state: 'pending' } & SentTransactionState)
  | ({ state: 'slow' } & SentTransactionState)
  | { state: 'confirmed'; hash: string; at: number }
  /** Another transaction has its nonce. `same` if that one did the same at another price. */
  | ({ state: 'replaced'; hash: string; by?: string; same: boolean; at: number } & UnsafeEnd)
  /** No node knows it, and its nonce is free: it may still come if it is sent again. */
  | ({ state: 'dropped'; at: number } & SentTransactionState)
  | ({ state: 'failed'; hash?: string; code: ErrorCode; reason?: string; at: number } & UnsafeEnd)

/**
 * The data for another query while a reorganization may undo the block of an end: it may then turn into another end.
 */
type UnsafeEnd = { since?: number; seen?: SeenTransaction }

/** The name of a state. */
export type TrackedState = TrackedStatus['state']

/** The visitor's replacement of a pending transaction: the same at a higher price, or one that moves nothing. */
export type Replacement = { how: ReplaceParams['how']; hash: string }

/** A transaction of this browser. */
export type Tracked = {
  id: string
  at: number
  transfer: TrackedTransfer
  status: TrackedStatus
  replacement?: Replacement
  /** Set for a swap across networks, once there is more to say than that it is pending. */
  arrival?: Arrival
}

/** States in which an event is still expected. */
const openStates = ['preparing', 'waiting', 'submitted', 'pending', 'slow'] as const

/** Whether an event is still expected. */
export const isOpen = ({ status }: Tracked): boolean =>
  (openStates as readonly TrackedState[]).includes(status.state)

/** Returns the arrival of a swap across networks whose transaction is in a block; `undefined` for anything else. */
export function arrivalOf({ transfer, status, arrival }: Tracked): Arrival | undefined {
  const isThere = status.state === 'confirmed' || (status.state === 'replaced' && status.same)
  if (!transfer.swap?.across || !isThere) return undefined
  return arrival ?? { state: 'bridging', since: status.at }
}

/** Whether it failed or was replaced in a block that a reorganization may undo: another block may still include it. */
export const isUnsafe = ({ status }: Tracked): boolean =>
  (status.state === 'failed' || status.state === 'replaced') && status.since !== undefined

/** Whether an event is still expected: a block, a safe block, or then the arrival on another network. */
export const isUnderWay = (tracked: Tracked): boolean =>
  isOpen(tracked) || isUnsafe(tracked) || arrivalOf(tracked)?.state === 'bridging'

/** Returns the hash of the transaction that is, or will be, in a block. */
export const sentHashOf = ({ status }: Tracked): string | undefined =>
  status.state === 'replaced'
    ? (status.by ?? status.hash)
    : 'hash' in status
      ? status.hash
      : undefined

/** Whether a wallet may have sent it, though nobody knows its hash. */
export const maySend = ({ status }: Tracked): boolean =>
  status.state === 'unsure' || (status.state === 'waiting' && status.since !== undefined)

/** Whether the visitor has cancelled it, and the chain has included the cancellation instead. */
export const isCancelled = ({ status, replacement }: Tracked): boolean =>
  status.state === 'replaced' && !status.same && replacement?.how === 'cancel'

/** Returns all hashes under which it may be found: its own, and those of its replacements. */
export const hashesOf = ({ status, replacement }: Tracked): readonly string[] =>
  [
    'hash' in status ? status.hash : undefined,
    'by' in status ? status.by : undefined,
    replacement?.hash,
  ].filter((hash) => hash !== undefined)

/** Returns the transaction hash, once there is one. */
export const hashOf = ({ status }: Tracked): string | undefined =>
  'hash' in status ? status.hash : undefined
