import { ChainMoved } from '../families/historySource.ts'
import type { PassOver, PaymentFinder, WantedPayment } from '../families/paymentFinder.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { OrderWithPayments, PayStore, StoredPayment } from '../store/pay/payStore.ts'
import { matchPayment } from './matchPayment.ts'
import { orderStatus, remainingOf } from './orderStatus.ts'

/** What a look works with. */
export type LookOptions = {
  chain: string
  finder: PaymentFinder
  store: PayStore
  now: () => number
  /** How many blocks are looked through. */
  blocks: number
  passOver: PassOver
  /** Writes a new status of an order down. */
  onStatus: (order: OrderWithPayments, to: OrderWithPayments['status']) => Promise<void>
}

const placeOf = ({ block, blockHash }: StoredPayment) => `${block} ${blockHash}`
const openPayments = (orders: readonly OrderWithPayments[]) =>
  orders.flatMap(({ payments }) => payments.filter(({ isConfirmed }) => !isConfirmed))

/** Where to go on, and which blocks of payments still stand. */
type Standing = { next: number; lastHash: string; places: Set<string> }

/** Forgets payments of blocks that were replaced, and says where the chain is to be looked through from. */
async function checkStanding(
  { chain, finder, store }: LookOptions,
  orders: readonly OrderWithPayments[],
  head: number,
): Promise<Standing> {
  const lowest = Math.min(...orders.map(({ fromBlock }) => fromBlock))
  const start = Math.max(0, lowest - payConstants.startBack)
  const position = await store.position(chain)
  const isKnown = position !== undefined && position.nextBlock > start
  let next = isKnown ? position.nextBlock : start
  const open = openPayments(orders)
  const last = isKnown && position.lastHash !== '' ? [next - 1] : []
  const numbers = [...new Set([...open.map(({ block }) => block), ...last])]
  const hashes = await finder.readHashes(numbers)
  const hashAt = new Map(numbers.map((number, at) => [number, hashes[at]]))
  if (last.some((number) => hashAt.get(number) !== position?.lastHash)) {
    const depth = Math.max(payConstants.reorgBlocks, ...orders.map((one) => one.confirmations))
    next = Math.max(0, Math.min(next, head + 1) - depth)
  }
  const places = new Set<string>()
  for (const payment of open)
    if (hashAt.get(payment.block) === payment.blockHash) places.add(placeOf(payment))
    else {
      await store.forgetBlock(chain, { number: payment.block, hash: payment.blockHash })
      next = Math.min(next, payment.block)
    }
  const lastHash = next === position?.nextBlock ? position.lastHash : ''
  return { next, lastHash, places }
}

/** What is worth looking at: a part of an order that somebody pays in parts, or what is left of it. */
function leastOf(order: OrderWithPayments): bigint {
  const part = order.amount / payConstants.mostParts || 1n
  const remaining = remainingOf(order, order.payments)
  return remaining > 0n && remaining < part ? remaining : part
}

/** What all orders want, by token and recipient. */
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

/** What is for an order in these blocks, and the hash of the last one. */
async function findIn(
  { finder, passOver }: Pick<LookOptions, 'finder' | 'passOver'>,
  orders: readonly OrderWithPayments[],
  { from, to }: { from: number; to: number },
): Promise<{ payments: StoredPayment[]; lastHash: string }> {
  const [before] = await finder.readHashes([to])
  const markers = orders.map(({ marker }) => marker)
  const found = await finder.find({ from, to, wanted: wantedBy(orders), markers, passOver })
  const [after] = await finder.readHashes([to])
  if (before === undefined || before !== after) throw new ChainMoved()
  const payments = found.flatMap((one): StoredPayment[] => {
    const order = one.amount > 0n ? matchPayment(one, orders) : undefined
    if (!order) return []
    const { token: _, recipient: __, input: ___, ...payment } = one
    return [{ ...payment, orderId: order.id, isConfirmed: false }]
  })
  return { payments, lastHash: after }
}

/** Looks through blocks, and keeps what is for an order. A block of which something is passed over is kept as a gap. */
async function findPayments(
  options: LookOptions,
  orders: readonly OrderWithPayments[],
  blocks: { from: number; to: number },
): Promise<StoredPayment[]> {
  const { chain, store, now } = options
  const gaps = new Set<number>()
  const passOver: PassOver = (untold) => {
    const isPassed = options.passOver(untold)
    if (isPassed) gaps.add(untold.block)
    return isPassed
  }
  const { payments, lastHash } = await findIn({ ...options, passOver }, orders, blocks)
  await store.addPayments(chain, payments)
  await store.addGaps(chain, [...gaps], now() + payConstants.gapRetryMs)
  await store.moveTo(chain, { nextBlock: blocks.to + 1, lastHash })
  return payments
}

/** Looks again at blocks of which not all could be read. */
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
    const blocks = { from: block, to: block }
    const found = await findIn({ finder, passOver }, orders, blocks).catch(() => undefined)
    if (found) await store.addPayments(chain, found.payments)
    if ((found && isWhole) || tries >= payConstants.mostGapTries) await store.closeGap(chain, block)
    else {
      const pause = Math.min(payConstants.mostGapRetryMs, payConstants.gapRetryMs * 2 ** tries)
      await store.retryGap(chain, gap, now() + pause)
    }
  }
}

/** Confirms what stands and is deep enough. */
async function confirmDeep(
  { chain, store }: LookOptions,
  orders: readonly OrderWithPayments[],
  { head, places }: { head: number; places: ReadonlySet<string> },
): Promise<void> {
  const deep = orders.flatMap(({ payments, confirmations }) =>
    payments.filter(
      (payment) =>
        !payment.isConfirmed &&
        places.has(placeOf(payment)) &&
        head - payment.block + 1 >= confirmations,
    ),
  )
  await store.confirm(chain, deep)
}

/** Writes down where orders stand now. Nothing but the clock is needed for some: an order ends though its chain is silent. */
async function moveStatuses({ chain, store, now, onStatus }: LookOptions): Promise<void> {
  for (const order of await store.watched(chain, now())) {
    const status = orderStatus(order, order.payments, now())
    if (status !== order.status) await onStatus(order, status)
  }
}

/** Finds and confirms payments. True where there is more to look through at once. */
async function readChain(options: LookOptions): Promise<boolean> {
  const { chain, finder, store, now, blocks } = options
  // Before the orders are read: what is created later is paid in later blocks.
  const { number: head } = await finder.readHead()
  const orders = await store.watched(chain, now())
  if (orders.length === 0) return false
  const { next, lastHash, places } = await checkStanding(options, orders, head)
  const to = Math.min(head, next + blocks - 1)
  try {
    if (next > to) await store.moveTo(chain, { nextBlock: next, lastHash })
    else
      for (const payment of await findPayments(options, orders, { from: next, to }))
        places.add(placeOf(payment))
  } finally {
    await closeGaps(options, orders)
    // What was found before stands, whatever the next blocks say.
    await confirmDeep(options, await store.watched(chain, now()), { head, places })
  }
  return to < head
}

/**
 * Looks once what a chain says of its orders. True where there is more to look through at once. Orders move on also when
 * the chain cannot be read.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`, ChainMoved, StorageError.
 */
export async function lookAtChain(options: LookOptions): Promise<boolean> {
  try {
    return await readChain(options)
  } finally {
    await moveStatuses(options)
  }
}
