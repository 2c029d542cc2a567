import { ChainMoved } from '../families/historySource.ts'
import type { PaymentFinder } from '../families/paymentFinder.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { OrderWithPayments, PayStore, StoredPayment } from '../store/pay/payStore.ts'
import { matchPayment } from './matchPayment.ts'
import { orderStatus } from './orderStatus.ts'

/** What a look works with. */
export type LookOptions = {
  chain: string
  finder: PaymentFinder
  store: PayStore
  now: () => number
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

/** Looks through blocks, and keeps what is for an order. */
async function findPayments(
  { chain, finder, store }: LookOptions,
  orders: readonly OrderWithPayments[],
  { from, to }: { from: number; to: number },
): Promise<StoredPayment[]> {
  const tokens = new Set(orders.map(({ token }) => token))
  const native = tokens.delete('')
  const recipients = [...new Set(orders.map(({ recipient }) => recipient))]
  const [before] = await finder.readHashes([to])
  const markers = orders.map(({ marker }) => marker)
  const found = await finder.find({ from, to, tokens: [...tokens], native, recipients, markers })
  const [after] = await finder.readHashes([to])
  if (before === undefined || before !== after) throw new ChainMoved()
  const payments = found.flatMap((one): StoredPayment[] => {
    const order = one.amount > 0n ? matchPayment(one, orders) : undefined
    if (!order) return []
    const { token: _, recipient: __, input: ___, ...payment } = one
    return [{ ...payment, orderId: order.id, isConfirmed: false }]
  })
  await store.addPayments(chain, payments)
  await store.moveTo(chain, { nextBlock: to + 1, lastHash: after })
  return payments
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

/**
 * Looks once what a chain says of its orders. True where there is more to look through at once.
 * @throws ApiError `UPSTREAM_UNAVAILABLE`, ChainMoved, StorageError.
 */
export async function lookAtChain(options: LookOptions): Promise<boolean> {
  const { chain, finder, store, now, onStatus } = options
  // Before the orders are read: what is created later is paid in later blocks.
  const { number: head } = await finder.readHead()
  const orders = await store.watched(chain, now())
  if (orders.length === 0) return false
  const { next, lastHash, places } = await checkStanding(options, orders, head)
  const to = Math.min(head, next + payConstants.blocksPerLook - 1)
  if (next > to) await store.moveTo(chain, { nextBlock: next, lastHash })
  else
    for (const payment of await findPayments(options, orders, { from: next, to }))
      places.add(placeOf(payment))
  await confirmDeep(options, await store.watched(chain, now()), { head, places })
  for (const order of await store.watched(chain, now())) {
    const status = orderStatus(order, order.payments, now())
    if (status !== order.status) await onStatus(order, status)
  }
  return to < head
}
