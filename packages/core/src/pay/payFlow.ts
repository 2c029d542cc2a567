import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { State } from '../context/state.ts'
import { errorOf } from '../errors/errorOf.ts'
import { isPorticoError, type PorticoError } from '../errors/PorticoError.ts'
import type { SwapStep } from '../swap/swapTokens.ts'
import { trackerOf } from '../transfer/tracker/tracker.ts'
import { top } from '../types/stack.ts'
import type { Tracked } from '../types/tracked.ts'
import type { PaymentOffer } from './quotePayment.ts'
import { type Order, readOrder } from './readOrder.ts'
import { isSettled } from './sentFor.ts'

/** How far the payment of this page has come. */
export type PayProgress =
  | { step: 'ready' }
  | { step: 'requested' }
  /** What the order asks for is swapped for first, as was offered; `hash` is that of the allowance, or of the swap. */
  | { step: 'swapping'; offer: PaymentOffer; at: 'preparing' | SwapStep['step']; hash?: string }
  /** The wallet has taken swap and payment as one (EIP-5792); the hash comes with the block. */
  | { step: 'taken' }
  /** A wallet is asked to pay the order already, perhaps by another page of the site. */
  | { step: 'elsewhere' }
  | { step: 'failed'; error: PorticoError }

/** An order, and what this page does about it. `error`: why the order could not be read. */
export type PayState = {
  order: Order | undefined
  error: PorticoError | undefined
  progress: PayProgress
  /** Services that did not keep their offer, and are not asked again. */
  without: readonly string[]
  /** The number of this try: late results of one before do not change it. */
  attempt: number
}

/** One order, read again and again for as long as somebody looks at it or waits for it. */
export type PayFlow = {
  store: StoreApi<PayState>
  /** Reads it now. Never rejects. */
  read: () => Promise<void>
  /** Reads it again and again until what is returned is called. */
  watch: () => () => void
}

/** Whether a wallet is asked, or has been asked and the chain has not answered. */
export const isPaying = ({ step }: PayProgress): boolean =>
  step === 'requested' || step === 'swapping' || step === 'taken'

/** How often an order is read that somebody waits for. */
const readMs = 2_000

const flowService = defineService<PayFlow & { end: () => void }>((flow) => flow.end())

/** The payment of one order. */
export const payFlow = (context: Context, id: string): PayFlow =>
  context.internal.service(flowService, () => createPayFlow(context, id), id)

function createPayFlow(context: Context, id: string): PayFlow & { end: () => void } {
  const { platform, signal } = context.internal
  const store = createStore<PayState>(() => ({
    order: undefined,
    error: undefined,
    progress: { step: 'ready' },
    without: [],
    attempt: 0,
  }))
  const watchers = new Set<object>()
  let timer: unknown
  let reading: Promise<void> | undefined

  async function readNow(): Promise<void> {
    try {
      store.setState({ order: await readOrder(context, id, signal), error: undefined })
    } catch (cause) {
      store.setState({ error: isPorticoError(cause) ? cause : errorOf('UNKNOWN', {}, cause) })
    }
    reading = undefined
  }
  const read = () => {
    reading ??= readNow()
    return reading
  }
  async function readOften(): Promise<void> {
    platform.clearTimeout(timer)
    await read()
    const { order } = store.getState()
    if (watchers.size === 0 || signal.aborted || (order && isSettled(order))) return
    platform.clearTimeout(timer)
    timer = platform.setTimeout(() => void readOften(), readMs)
  }
  trackerOf(context).muteWhere((transaction) => showsIt(context.store.getState(), id, transaction))
  return {
    store,
    read,
    watch: () => {
      const watcher = {}
      watchers.add(watcher)
      // Whoever watches already has it read.
      if (watchers.size === 1) void readOften()
      return () => void watchers.delete(watcher)
    },
    end: () => {
      watchers.clear()
      platform.clearTimeout(timer)
    },
  }
}

/** Whether the open card shows how the payment goes. */
const showsIt = ({ open, stack }: State, id: string, { transfer }: Tracked): boolean =>
  open && top(stack).view === 'Pay' && transfer.order === id
