import type { PayStatus } from '@portico/contract'
import type { FoundPayment } from './foundPayment.ts'

/** A payment that stands on the chain. */
export type StoredPayment = Omit<FoundPayment, 'token' | 'recipient' | 'marks'> & {
  orderId: string
  isConfirmed: boolean
}

/** What tells an order's payments from others. */
export type OrderMarks = {
  id: string
  token: string
  recipient: string
  amount: bigint
  /** `0x` and 32 hexadecimal digits. */
  marker: string
  matchByAmount: boolean
  /** The newest block when it was created: nobody can have paid it before. */
  fromBlock: number
}

/** An order as it is kept. Amounts are base units, times milliseconds since 1970. */
export type StoredOrder = OrderMarks & {
  project: string
  chain: string
  asset: string
  symbol: string
  decimals: number
  toleranceBps: number
  confirmations: number
  reference: string | null
  description: string | null
  returnUrl: string | null
  metadata: Readonly<Record<string, string>>
  /** Where the visitor wants a refund, in the form of `payer`. */
  refundAddress: string | null
  status: PayStatus
  changes: number
  createdAt: number
  expiresAt: number
  watchUntil: number
}

/** An order with its payments, the first one first. */
export type OrderWithPayments = StoredOrder & { payments: readonly StoredPayment[] }

/** A new status, and what the shop is told of it. */
export type StatusChange = {
  order: Pick<StoredOrder, 'id' | 'project' | 'status' | 'changes'>
  to: PayStatus
  event: { id: string; body: string; now: number; expiresAt: number }
}

/** Where a refund goes, and what the shop is told of it. */
export type RefundChange = {
  order: Pick<StoredOrder, 'id' | 'project'>
  address: string
  event: StatusChange['event']
}

/** How far a chain was looked through. */
export type ChainPosition = { nextBlock: number; lastHash: string }

/** A block of which not all could be read, and how often it was looked at again. */
export type Gap = { block: number; tries: number }

/** A message for a shop, with what it is signed with. `tries` counts this one. */
export type ClaimedEvent = {
  id: string
  body: string
  tries: number
  /** Undefined where the shop wants to be told no more. */
  url: string | undefined
  secrets: readonly string[]
}

/** A secret key as the operator reads it. */
export type StoredKey = {
  id: string
  project: string
  hash: string
  tail: string
  createdAt: number
}

/** Secret keys of projects. Every method throws `StorageError`. */
export type KeyStore = {
  create: (key: StoredKey) => Promise<void>
  /** The project of a key. */
  projectOf: (hash: string) => Promise<string | undefined>
  list: (project: string) => Promise<StoredKey[]>
  delete: (project: string, id: string) => Promise<StoredKey | undefined>
}

/** Orders, their payments, and what shops are told. Every method throws `StorageError`. */
export type PayStore = {
  /**
   * Of orders that are watched one takes plain transfers of an amount to an address, however many are created at once. `matchByAmount`
   * is whether it is this one: another project's stands before it. Undefined, and nothing is created, where the same project's does.
   */
  create: (order: StoredOrder) => Promise<StoredOrder | undefined>
  find: (id: string) => Promise<OrderWithPayments | undefined>
  /** The chains with orders that are watched, and the lowest block that one of them can be paid in, less one. */
  watchedChains: (now: number) => Promise<{ chain: string; fromBlock: number }[]>
  watched: (chain: string, now: number) => Promise<OrderWithPayments[]>
  /** False where another node looks at the chain now. */
  lease: (chain: string, options: { now: number; until: number }) => Promise<boolean>
  /** Lets others look. */
  release: (chain: string) => Promise<void>
  position: (chain: string) => Promise<ChainPosition | undefined>
  /** Goes on, or back, to there. */
  moveTo: (chain: string, position: ChainPosition) => Promise<void>
  /** What stands there already is not counted again, for this or another order. */
  addPayments: (chain: string, payments: readonly StoredPayment[]) => Promise<void>
  /** Goes back to there, and forgets what is not confirmed of blocks that are not part of the chain any more. */
  rewind: (chain: string, to: { nextBlock: number; gone: readonly string[] }) => Promise<void>
  confirm: (chain: string, payments: readonly StoredPayment[]) => Promise<void>
  /** Blocks of which not all could be read; those that are known already stay as they are. */
  addGaps: (chain: string, blocks: readonly number[], dueAt: number) => Promise<void>
  /** Those that are to be looked at again now, a few at a time. */
  dueGaps: (chain: string, now: number) => Promise<Gap[]>
  retryGap: (chain: string, gap: Gap, dueAt: number) => Promise<void>
  closeGap: (chain: string, block: number) => Promise<void>
  /** Both or none, and once however many nodes see it. */
  changeStatus: (change: StatusChange) => Promise<void>
  /** False where another one was named, and something was paid. Of messages that wait of it the shop is sent the last one only. */
  setRefund: (change: RefundChange) => Promise<boolean>
  setWebhook: (
    project: string,
    webhook: { url: string; secret: string; oldUntil: number },
  ) => Promise<void>
  deleteWebhook: (project: string) => Promise<boolean>
  /** The projects with messages that are due. */
  dueProjects: (now: number) => Promise<string[]>
  claimEvents: (
    project: string,
    options: { now: number; limit: number; leaseMs: number },
  ) => Promise<ClaimedEvent[]>
  retryEvent: (id: string, dueAt: number) => Promise<void>
  /** It was taken, or is given up. */
  endEvent: (id: string) => Promise<void>
}
