import { constants } from '@portico/contract'
import type { Context } from '../../context/context.ts'
import type { Page } from '../../platform/page.ts'
import type { Tracked } from '../../types/tracked.ts'

/** The first pause between two looks, doubled at each, in milliseconds. */
const firstPauseMs = 1000

/** What the chain is watched for, and what is said about it. */
export type WatchParams = {
  page: Page
  /** What is on its way now. */
  due(): readonly Tracked[]
  /** Asks a node about one, and returns what it found. */
  look(transaction: Tracked): Promise<unknown>
}

/** A watch that can be woken: something has changed, so look soon. */
export type Watch = { wake(): void; stop(): void }

/**
 * Looks at what is on its way, after a second, then two, then four, at most every 30 s. Asks
 * nothing while nothing is on its way, the page is hidden or the network is gone.
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
        await look(transaction).catch(() => {}) // asked again at the next round
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
