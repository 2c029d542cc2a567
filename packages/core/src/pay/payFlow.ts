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

/** The progress of this page's payment. */
export type PayProgress =
  | { step: 'ready' }
  | { step: 'requested' }
  /** The offered swap runs first. `hash` is that of the allowance, or of the swap. */
  | { step: 'swapping'; offer: PaymentOffer; at: 'preparing' | SwapStep['step']; hash?: string }
  /** The wallet has accepted swap and payment as one batch (EIP-5792); the hash comes with the block. */
  | { step: 'taken' }
  /** A wallet already has a request to pay the order, perhaps from another page of the site. */
  | { step: 'elsewhere' }
  | { step: 'failed'; error: PorticoError }

/** An order, and this page's payment of it. `error`: why the order could not be read. */
export type PayState = {
  order: Order | undefined
  error: PorticoError | undefined
  progress: PayProgress
  /** Services that did not honor their offer, and are not used again. */
  without: readonly string[]
  /** The number of this attempt: late results of an earlier one do not change it. */
  attempt: number
}

/** One order, read repeatedly while somebody watches it or waits for it. */
export type PayFlow = {
  store: StoreApi<PayState>
  /** Reads the order now. Never rejects. */
  read: () => Promise<void>
  /** Reads it repeatedly until the returned function is called. */
  watch: () => () => void
}

/** Whether the wallet has a request, or has answered it and the chain has not. */
export const isPaying = ({ step }: PayProgress): boolean =>
  step === 'requested' || step === 'swapping' || step === 'taken'

/** Interval between reads of an order that somebody waits for, in milliseconds. */
const readMs = 2_000

const flowService = defineService<PayFlow & { end: () => void }>((flow) => flow.end())

/** Returns the payment of one order. */
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
      // An earlier watcher has already started the reads.
      if (watchers.size === 1) void readOften()
      return () => void watchers.delete(watcher)
    },
    end: () => {
      watchers.clear()
      platform.clearTimeout(timer)
    },
  }
}

/** Whether the open card shows the progress of the payment. */
const showsIt = ({ open, stack }: State, id: string, { transfer }: Tracked): boolean =>
  open && top(stack).view === 'Pay' && transfer.order === id
