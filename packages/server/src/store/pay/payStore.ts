import type { PayStatus } from '@portico/contract'
import type { FoundPayment } from './foundPayment.ts'

/** A payment on the chain. */
export type StoredPayment = Omit<FoundPayment, 'token' | 'recipient' | 'marks'> & {
  orderId: string
  isConfirmed: boolean
}

/** The properties that identify an order's payments. */
export type OrderMarks = {
  id: string
  token: string
  recipient: string
  amount: bigint
  /** `0x` and 32 hexadecimal digits. */
  marker: string
  matchByAmount: boolean
  /** The newest block at its creation. Nobody can have paid it before. */
  fromBlock: number
}

/** A stored order. Amounts are in base units, times in milliseconds since 1970. */
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
  /** The visitor's address for a refund, in the form of `payer`. */
  refundAddress: string | null
  status: PayStatus
  changes: number
  createdAt: number
  expiresAt: number
  watchUntil: number
}

/** An order with its payments, oldest first. */
export type OrderWithPayments = StoredOrder & { payments: readonly StoredPayment[] }

/** A new status, and the shop's message about it. */
export type StatusChange = {
  order: Pick<StoredOrder, 'id' | 'project' | 'status' | 'changes'>
  to: PayStatus
  event: { id: string; body: string; now: number; expiresAt: number }
}

/** The address of a refund, and the shop's message about it. */
export type RefundChange = {
  order: Pick<StoredOrder, 'id' | 'project'>
  address: string
  event: StatusChange['event']
}

/** The progress of reading a chain. */
export type ChainPosition = { nextBlock: number; lastHash: string }

/** A block that could not be read completely, and the number of later attempts. */
export type Gap = { block: number; tries: number }

/** A message for a shop, with the secrets that sign it. `tries` counts this attempt too. */
export type ClaimedEvent = {
  id: string
  body: string
  tries: number
  /** Undefined if the shop has removed its webhook. */
  url: string | undefined
  secrets: readonly string[]
}

/** A secret key as the operator sees it. */
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
  /** Returns the project of a key. */
  projectOf: (hash: string) => Promise<string | undefined>
  list: (project: string) => Promise<StoredKey[]>
  delete: (project: string, id: string) => Promise<StoredKey | undefined>
}

/** Orders, their payments, and the messages for shops. Every method throws `StorageError`. */
export type PayStore = {
  /**
   * Creates an order. Of all watched orders, only one accepts plain transfers of an amount to an address, however many
   * are created at once. `matchByAmount` in the result is whether this order does: another project's order may come
   * first. Returns undefined, and creates nothing, if the same project's order does.
   */
  create: (order: StoredOrder) => Promise<StoredOrder | undefined>
  find: (id: string) => Promise<OrderWithPayments | undefined>
  /** Returns the chains with watched orders, and the block before the first one in which any of these can be paid. */
  watchedChains: (now: number) => Promise<{ chain: string; fromBlock: number }[]>
  watched: (chain: string, now: number) => Promise<OrderWithPayments[]>
  /** Returns false if another node is checking the chain. */
  lease: (chain: string, options: { now: number; until: number }) => Promise<boolean>
  /** Lets other nodes check it. */
  release: (chain: string) => Promise<void>
  position: (chain: string) => Promise<ChainPosition | undefined>
  /** Moves the position, forward or back. */
  moveTo: (chain: string, position: ChainPosition) => Promise<void>
  /** Adds payments. A stored one is not counted again, for this or another order. */
  addPayments: (chain: string, payments: readonly StoredPayment[]) => Promise<void>
  /** Moves the position back, and deletes unconfirmed payments of blocks that the chain no longer contains. */
  rewind: (chain: string, to: { nextBlock: number; gone: readonly string[] }) => Promise<void>
  confirm: (chain: string, payments: readonly StoredPayment[]) => Promise<void>
  /** Adds blocks that could not be read completely. Known ones stay unchanged. */
  addGaps: (chain: string, blocks: readonly number[], dueAt: number) => Promise<void>
  /** Returns some of the blocks that are due to be read again. */
  dueGaps: (chain: string, now: number) => Promise<Gap[]>
  retryGap: (chain: string, gap: Gap, dueAt: number) => Promise<void>
  closeGap: (chain: string, block: number) => Promise<void>
  /** Writes both or none, and only once however many nodes see the change. */
  changeStatus: (change: StatusChange) => Promise<void>
  /**
   * Sets the address of a refund. Returns false if another one was set, and something was paid. Of its waiting messages
   * the shop gets only the last one.
   */
  setRefund: (change: RefundChange) => Promise<boolean>
  setWebhook: (
    project: string,
    webhook: { url: string; secret: string; oldUntil: number },
  ) => Promise<void>
  deleteWebhook: (project: string) => Promise<boolean>
  /** Returns the projects with due messages. */
  dueProjects: (now: number) => Promise<string[]>
  claimEvents: (
    project: string,
    options: { now: number; limit: number; leaseMs: number },
  ) => Promise<ClaimedEvent[]>
  retryEvent: (id: string, dueAt: number) => Promise<void>
  /** Removes a message that was accepted, or is given up. */
  endEvent: (id: string) => Promise<void>
}
