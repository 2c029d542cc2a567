import { ChainMoved } from '../families/historySource.ts'
import {
  type PassOver,
  type PaymentFinder,
  type PaymentQuestion,
  TransfersHidden,
  type WantedPayment,
} from '../families/paymentFinder.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { OrderWithPayments, PayStore, StoredPayment } from '../store/pay/payStore.ts'
import { StorageError } from '../store/store.ts'
import { createMatcher } from './createMatcher.ts'
import { orderStatus, remainingOf } from './orderStatus.ts'

/** The dependencies of a check of a chain. */
export type LookOptions = {
  chain: string
  finder: PaymentFinder
  store: PayStore
  now: () => number
  /** The number of blocks to read. */
  blocks: number
  passOver: PassOver
  /** Stores a new status of an order. */
  onStatus: (order: OrderWithPayments, to: OrderWithPayments['status']) => Promise<void>
}

const placeOf = ({ block, blockHash }: StoredPayment) => `${block} ${blockHash}`
const openPayments = (orders: readonly OrderWithPayments[]) =>
  orders.flatMap(({ payments }) => payments.filter(({ isConfirmed }) => !isConfirmed))

/**
 * The next block, the hash of the block before it, and for each payment the newest block of the node that confirms its
 * block.
 */
type Standing = { next: number; lastHash: string; places: Map<string, number> }

/** Removes payments of replaced blocks, and returns the block from which to read the chain. */
async function checkStanding(
  { chain, finder, store }: LookOptions,
  orders: readonly OrderWithPayments[],
): Promise<Standing> {
  const lowest = Math.min(...orders.map(({ fromBlock }) => fromBlock))
  const start = Math.max(0, lowest - payConstants.startBack)
  const position = await store.position(chain)
  const known = position && position.nextBlock > start ? position : undefined
  const { nextBlock, lastHash } = known ?? { nextBlock: start, lastHash: '' }
  const open = openPayments(orders)
  const tip = lastHash === '' ? [] : [{ block: nextBlock - 1, blockHash: lastHash }]
  const numbers = [...new Set([...tip, ...open].map(({ block }) => block))]
  const { hashes, head } = await finder.readHashes(numbers)
  const hashAt = new Map(numbers.map((number, at) => [number, hashes[at]]))
  // A node without such a block is behind, which says nothing about the block.
  const isGone = ({ block, blockHash }: { block: number; blockHash: string }) =>
    (hashAt.get(block) ?? blockHash) !== blockHash
  const gone = [...tip, ...open].filter(isGone)
  if (gone.length > 0) {
    const depth = Math.max(payConstants.reorgBlocks, ...orders.map((one) => one.confirmations))
    const next = Math.max(0, Math.min(...gone.map(({ block }) => block)) - depth)
    await store.rewind(chain, { nextBlock: next, gone: gone.map(({ blockHash }) => blockHash) })
    return { next, lastHash: '', places: new Map() }
  }
  const stand = open.filter(({ block, blockHash }) => hashAt.get(block) === blockHash)
  return {
    next: nextBlock,
    lastHash,
    places: new Map(stand.map((payment) => [placeOf(payment), head])),
  }
}

/**
 * Returns the minimum payment that matters: a part of an order that somebody pays in parts, or the remaining amount.
 */
function leastOf(order: OrderWithPayments): bigint {
  const part = order.amount / payConstants.mostParts || 1n
  const remaining = remainingOf(order, order.payments)
  return remaining > 0n && remaining < part ? remaining : part
}

/** Returns the payments that all orders wait for, by token and recipient. */
function wantedBy(orders: readonly OrderWithPayments[]): WantedPayment[] {
  const wanted = new Map<string, WantedPayment>()
  for (const order of orders) {
    const { token, recipient } = order
    const key = `${token} ${recipient}`
    const known = wanted.get(key)?.least
    const least = leastOf(order)
    wanted.set(key, {
      token,
      recipient,
      least: known !== undefined && known < least ? known : least,
    })
  }
  return [...wanted.values()]
}

/** Finds the payments for orders in these blocks, and the hash of the last block. */
async function findIn(
  { finder, passOver }: Pick<LookOptions, 'finder' | 'passOver'>,
  orders: readonly OrderWithPayments[],
  blocks: Pick<PaymentQuestion, 'from' | 'to' | 'before' | 'again'>,
): Promise<{ payments: StoredPayment[]; lastHash: string }> {
  const markers = orders.map(({ marker }) => marker)
  const wanted = wantedBy(orders)
  const found = await finder.find({ ...blocks, wanted, markers, passOver })
  const matchOf = createMatcher(orders)
  const payments = found.payments.flatMap((one): StoredPayment[] => {
    const order = one.amount > 0n ? matchOf(one) : undefined
    if (!order) return []
    const { token: _, recipient: __, marks: ___, ...payment } = one
    return [{ ...payment, orderId: order.id, isConfirmed: false }]
  })
  return { payments, lastHash: found.lastHash }
}

/**
 * Whether the block itself may be the problem, instead of the database or a chain that has changed or hides all
 * transfers.
 */
const isOfBlock = (cause: unknown) =>
  ![ChainMoved, StorageError, TransfersHidden].some((kind) => cause instanceof kind)

/** Reads the hash of a block whose payments are all passed over. @throws ChainMoved if it does not follow `before`. */
async function readOver(
  finder: PaymentFinder,
  { from, before }: Pick<PaymentQuestion, 'from' | 'before'>,
): Promise<{ payments: StoredPayment[]; lastHash: string }> {
  const { hashes } = await finder.readHashes(from > 0 ? [from, from - 1] : [from])
  const [lastHash, below] = hashes
  if (lastHash === undefined || (before !== '' && below !== before)) throw new ChainMoved()
  return { payments: [], lastHash }
}

/**
 * Reads blocks, and stores the payments for orders. Stores a gap for a block that it passes over in part, or cannot
 * read at all, so that nobody can stop a chain with an unforeseen block.
 */
async function findPayments(
  options: LookOptions,
  orders: readonly OrderWithPayments[],
  blocks: Pick<PaymentQuestion, 'from' | 'to' | 'before'>,
): Promise<StoredPayment[]> {
  const { chain, store, now, finder } = options
  const { from, to } = blocks
  const gaps = new Set<number>()
  const passOver: PassOver = (untold) => {
    const isPassed = options.passOver(untold)
    if (isPassed) gaps.add(untold.block)
    return isPassed
  }
  const range = { ...blocks, again: payConstants.againBlocks }
  const { payments, lastHash } = await findIn({ finder, passOver }, orders, range).catch(
    (cause) => {
      const isOne = from === to && isOfBlock(cause)
      if (!isOne || !passOver({ what: `block ${from}`, block: from, isFinal: false })) throw cause
      return readOver(finder, blocks)
    },
  )
  await store.addPayments(chain, payments)
  await store.addGaps(chain, [...gaps], now() + payConstants.gapRetryMs)
  await store.moveTo(chain, { nextBlock: to + 1, lastHash })
  return payments
}

/** Reads blocks again that could not be read completely. */
async function closeGaps(
  { chain, finder, store, now }: LookOptions,
  orders: readonly OrderWithPayments[],
): Promise<void> {
  for (const gap of await store.dueGaps(chain, now())) {
    const { block, tries } = gap
    let isWhole = true
    const passOver = () => {
      isWhole = false
      return true
    }
    const blocks = { from: block, to: block, before: '', again: 0 }
    const found = await findIn({ finder, passOver }, orders, blocks).catch(() => undefined)
    if (found) await store.addPayments(chain, found.payments)
    if ((found && isWhole) || tries >= payConstants.mostGapTries) await store.closeGap(chain, block)
    else {
      const pause = Math.min(payConstants.mostGapRetryMs, payConstants.gapRetryMs * 2 ** tries)
      await store.retryGap(chain, gap, now() + pause)
    }
  }
}

/**
 * Confirms payments that are deep enough by the node that confirms their block: another node may be on another fork.
 */
async function confirmDeep(
  { chain, store }: LookOptions,
  orders: readonly OrderWithPayments[],
  places: ReadonlyMap<string, number>,
): Promise<void> {
  const deep = orders.flatMap(({ payments, confirmations }) =>
    payments.filter(
      (payment) =>
        !payment.isConfirmed &&
        (places.get(placeOf(payment)) ?? 0) - payment.block + 1 >= confirmations,
    ),
  )
  await store.confirm(chain, deep)
}

/**
 * Stores the current status of orders. Some changes need only the clock: an order ends although its chain is silent.
 */
async function moveStatuses({ chain, store, now, onStatus }: LookOptions): Promise<void> {
  for (const order of await store.watched(chain, now())) {
    const status = orderStatus(order, order.payments, now())
    if (status !== order.status) await onStatus(order, status)
  }
}

/** Finds and confirms payments. Returns true if there are more blocks to read at once. */
async function readChain(options: LookOptions): Promise<boolean> {
  const { chain, finder, store, now, blocks } = options
  // Reads the head before the orders: an order that is created later is paid in later blocks.
  const { number: head } = await finder.readHead()
  const orders = await store.watched(chain, now())
  if (orders.length === 0) return false
  const { next, lastHash, places } = await checkStanding(options, orders)
  const to = Math.min(head, next + blocks - 1)
  try {
    if (next <= to) {
      const range = { from: next, to, before: lastHash }
      for (const payment of await findPayments(options, orders, range))
        places.set(placeOf(payment), to)
    }
  } finally {
    await closeGaps(options, orders)
    // Payments found before stay valid, whatever the next blocks contain.
    await confirmDeep(options, await store.watched(chain, now()), places)
  }
  return to < head
}

/**
 * Checks once what a chain says about its orders. Returns true if there are more blocks to read at once. The status of
 * orders changes even if the chain cannot be read.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`, ChainMoved, StorageError.
 */
export async function lookAtChain(options: LookOptions): Promise<boolean> {
  try {
    return await readChain(options)
  } finally {
    await moveStatuses(options)
  }
}
