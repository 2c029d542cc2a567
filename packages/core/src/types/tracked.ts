import type { CaipNetworkId } from '@portico/contract'
import type { ErrorCode } from '../errors/catalogue.ts'
import type { Arrival, TrackedAcross } from './arrival.ts'
import type { ReplaceParams, SeenTransaction, TokenNft } from './transaction.ts'

/** What is sent, as it read when the visitor confirmed it. */
export type TrackedTransfer = {
  networkId: CaipNetworkId
  /** Plain addresses. */
  from: string
  to: string
  /** The name that was typed, if any. */
  name?: string | undefined
  /** Base units. */
  amount: bigint
  /** Plain address of the token's contract; absent for the network's own currency. */
  token?: string | undefined
  /** Which NFT of the token's contract. */
  nft?: TokenNft | undefined
  symbol: string
  decimals: number
  /** The id of the order that it pays. */
  order?: string | undefined
  /** What a swap is to bring for it; `to` is who swaps. */
  swap?: TrackedSwap | undefined
}

/** What a swap is to bring: as much as was quoted, in base units. */
export type TrackedSwap = {
  amount: bigint
  /** Plain address of the token's contract; absent for the network's own currency. */
  token?: string | undefined
  symbol: string
  decimals: number
  /** Where it ends on another network. */
  across?: TrackedAcross | undefined
}

/** What is known of a transaction until it is settled. */
export type SentTransactionState = {
  hash: string
  /** When the wallet had sent it. */
  since: number
  /** What a node said about it, to be passed on when it is asked again. */
  seen?: SeenTransaction
  /** Since when no node has known it. */
  unseenSince?: number
}

/**
 * How far a transaction has come. Times are milliseconds since the epoch.
 *
 * ```
 * preparing → waiting → submitted → pending → slow → confirmed | failed | replaced
 *             ↘ failed        ↘ dropped ⇄ pending, and failed or replaced ⇄ pending while the block is not safe
 *             ↘ unsure → submitted | failed
 * ```
 */
export type TrackedStatus =
  /** The visitor has confirmed; the wallet is being made ready. */
  | { state: 'preparing' }
  /** The wallet has been asked; `since` once that is to send, from when on it may have. */
  | { state: 'waiting'; since?: number; seen?: SeenTransaction }
  /** The wallet was asked to send and its answer did not come: it may have been sent. */
  | { state: 'unsure'; since: number; seen?: SeenTransaction }
  /** The wallet says it has sent it; no node knows it yet. */
  | ({ state: 'submitted' } & SentTransactionState)
  | ({ state: 'pending' } & SentTransactionState)
  | ({ state: 'slow' } & SentTransactionState)
  | { state: 'confirmed'; hash: string; at: number }
  /** Another transaction has its number. `same` where that one did the same at another price. */
  | ({ state: 'replaced'; hash: string; by?: string; same: boolean; at: number } & UnsafeEnd)
  /** No node knows it, and its number is free: it may still come if it is sent once more. */
  | ({ state: 'dropped'; at: number } & SentTransactionState)
  | ({ state: 'failed'; hash?: string; code: ErrorCode; reason?: string; at: number } & UnsafeEnd)

/** What is kept of an end while a reorganisation may take back its block, to look again: then it may turn into another. */
type UnsafeEnd = { since?: number; seen?: SeenTransaction }

/** The name of a state. */
export type TrackedState = TrackedStatus['state']

/** What the visitor had sent in the place of one that waited: the same at a higher price, or one that moves nothing. */
export type Replacement = { how: ReplaceParams['how']; hash: string }

/** A transaction of this browser. */
export type Tracked = {
  id: string
  at: number
  transfer: TrackedTransfer
  status: TrackedStatus
  replacement?: Replacement
  /** Of a swap across networks, once that is more than under way. */
  arrival?: Arrival
}

/** States in which something is still to come. */
const openStates = ['preparing', 'waiting', 'submitted', 'pending', 'slow'] as const

/** Whether something is still to come. */
export const isOpen = ({ status }: Tracked): boolean =>
  (openStates as readonly TrackedState[]).includes(status.state)

/** What became of a swap across networks whose transaction is in a block; undefined for anything else. */
export function arrivalOf({ transfer, status, arrival }: Tracked): Arrival | undefined {
  const isThere = status.state === 'confirmed' || (status.state === 'replaced' && status.same)
  if (!transfer.swap?.across || !isThere) return undefined
  return arrival ?? { state: 'bridging', since: status.at }
}

/** Whether it failed, or another one took its place, in a block that a reorganisation may take back: it may be done in another. */
export const isUnsafe = ({ status }: Tracked): boolean =>
  (status.state === 'failed' || status.state === 'replaced') && status.since !== undefined

/** Whether something is still to come: to a block, to one that is safe, or from there to another network. */
export const isUnderWay = (tracked: Tracked): boolean =>
  isOpen(tracked) || isUnsafe(tracked) || arrivalOf(tracked)?.state === 'bridging'

/** The hash of the transaction that is in a block, or is to be. */
export const sentHashOf = ({ status }: Tracked): string | undefined =>
  status.state === 'replaced'
    ? (status.by ?? status.hash)
    : 'hash' in status
      ? status.hash
      : undefined

/** Whether a wallet may have sent it, though nobody knows its hash. */
export const maySend = ({ status }: Tracked): boolean =>
  status.state === 'unsure' || (status.state === 'waiting' && status.since !== undefined)

/** Whether the visitor has cancelled it, and the chain has taken that in its place. */
export const isCancelled = ({ status, replacement }: Tracked): boolean =>
  status.state === 'replaced' && !status.same && replacement?.how === 'cancel'

/** All hashes under which it may be found: its own, and those of what took its place. */
export const hashesOf = ({ status, replacement }: Tracked): readonly string[] =>
  [
    'hash' in status ? status.hash : undefined,
    'by' in status ? status.by : undefined,
    replacement?.hash,
  ].filter((hash) => hash !== undefined)

/** The transaction hash, once there is one. */
export const hashOf = ({ status }: Tracked): string | undefined =>
  'hash' in status ? status.hash : undefined
