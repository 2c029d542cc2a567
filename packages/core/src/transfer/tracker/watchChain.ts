import { constants } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import type { Page } from '../../platform/page.ts'
import type { Tracked } from '../../types/tracked.ts'

/** The first pause between two rounds, doubled at each, in milliseconds. */
const firstPauseMs = 1000

/** The transactions to watch, and the page. */
export type WatchParams = {
  page: Page
  /** Returns the transactions that are pending now. */
  due(): readonly Tracked[]
  /** Queries a node about a transaction, and returns the result. */
  look(transaction: Tracked): Promise<unknown>
}

/** A watch with a `wake` function that starts a round soon, after something has changed. */
export type Watch = { wake(): void; stop(): void }

/**
 * Polls pending transactions, after a second, then two, then four, at most every 30 s. Sends no requests if nothing is
 * pending, the page is hidden or the network is gone.
 */
export function watchChain({ internal }: Context, params: WatchParams): Watch {
  const { platform } = internal
  const { page, due, look } = params
  let timer: unknown
  let round = 0
  let looking = false
  let ended = false
  const plan = () => {
    platform.clearTimeout(timer)
    if (ended || looking || !page.awake() || due().length === 0) return
    const pause = Math.min(firstPauseMs * 2 ** round, constants.pendingPollMs)
    timer = platform.setTimeout(() => void lookAtAll(), pause)
  }
  const lookAtAll = async () => {
    if (!page.awake()) return
    looking = true
    round++
    await Promise.all(
      due().map(async (transaction) => {
        await look(transaction).catch(() => {}) // the next round tries again
      }),
    )
    looking = false
    plan()
  }
  const wake = () => {
    round = 0
    plan()
  }
  const unsubscribe = page.onWake(wake)
  wake()
  return {
    wake,
    stop: () => {
      ended = true
      unsubscribe()
      platform.clearTimeout(timer)
    },
  }
}
