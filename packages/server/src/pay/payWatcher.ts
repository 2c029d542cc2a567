import { ChainMoved } from '../families/historySource.ts'
import { TransfersHidden } from '../families/paymentFinder.ts'
import { ApiError } from '../http/apiError.ts'
import { causeText } from '../store/causeText.ts'
import { payConstants } from '../store/pay/payConstants.ts'
import type { PayStore } from '../store/pay/payStore.ts'
import { createStateLog } from '../util/createStateLog.ts'
import type { Logger } from '../util/logger.ts'
import type { Platform } from '../util/platform.ts'
import { createPatience, type Patience } from './createPatience.ts'
import { type LookOptions, lookAtChain } from './lookAtChain.ts'
import type { PayChains } from './payChains.ts'

/** Watches the orders of all chains. */
export type PayWatcher = {
  /** Checks each chain with orders now. */
  look: () => Promise<void>
  /** Checks repeatedly from now on. */
  start: () => void
  stop: () => void
}

/** Creates a watcher that queries no node while no order is watched. */
export function createPayWatcher(options: {
  chains: PayChains
  store: PayStore
  platform: Pick<Platform, 'now' | 'startTimer'>
  logger: Logger
  onStatus: LookOptions['onStatus']
}): PayWatcher {
  const { chains, store, platform, logger, onStatus } = options
  const { now } = platform
  const patience = new Map<string, Patience>()
  // One line per state, because a chain is checked every two seconds.
  const states = createStateLog(logger, now)
  let stopped = false
  let stopTimer = () => {}

  async function lookAt(chain: string): Promise<void> {
    const served = chains.get(chain)
    if (!served) return
    const until = now() + payConstants.leaseMs
    if (!(await store.lease(chain, { now: now(), until }))) return
    const patient = patience.get(chain) ?? createPatience(chain, logger)
    patience.set(chain, patient)
    const { passOver, blocks, note } = patient
    try {
      const { finder } = served
      const look = () =>
        lookAtChain({ chain, finder, store, now, onStatus, passOver, blocks: blocks() })
      while (await look()) {
        note(true)
        if (stopped) return
      }
      note(true)
      states.worked(chain, { chain })
    } catch (error) {
      // Fewer blocks would not make nodes agree sooner.
      if (!(error instanceof ChainMoved)) note(false)
      // The next look begins where this one began.
      if (error instanceof TransfersHidden)
        states.failed(chain, 'error', 'token payments not readable', {
          chain,
          cause: String(error.cause),
        })
      else {
        const isExpected = error instanceof ChainMoved || error instanceof ApiError
        const cause = causeText(error)
        const level = isExpected ? 'warn' : 'error'
        states.failed(chain, level, 'orders not checked', { chain, cause })
      }
    } finally {
      await store.release(chain).catch(() => {})
    }
  }

  async function look(): Promise<void> {
    const watched = await store.watchedChains(now())
    await Promise.all(watched.map(({ chain }) => lookAt(chain)))
  }

  async function run(): Promise<void> {
    await look().then(
      () => states.worked('', {}),
      (error) => states.failed('', 'error', 'orders pending', { cause: causeText(error) }),
    )
    if (!stopped) stopTimer = platform.startTimer(payConstants.lookMs, () => void run())
  }

  return {
    look,
    start: () => void run(),
    stop: () => {
      stopped = true
      stopTimer()
    },
  }
}
