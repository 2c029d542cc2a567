import { WalletError } from '../../walletError.ts'
import type { Platform } from '../platform.ts'

const firstPauseMs = 1000
const longestPauseMs = 15_000
/** The pause between two immediate checks, in milliseconds: a node that lags behind another has caught up by then. */
const betweenLooksMs = 2000

type Looks = { look(): Promise<void>; goesOn(): Promise<boolean> }

/** The timers of an outbox, which all end with it. */
export function outgoingTimers(platform: Platform) {
  const watched = new Set<string>()
  const timers = new Set<unknown>()
  const pauses = new Set<() => void>()
  let isStopped = false

  /** Checks after a pause, and again after longer ones as long as `goesOn`. Only one timer for each key. */
  function repeat(key: string, looks: Looks, pauseMs = firstPauseMs): void {
    if (watched.has(key) || isStopped) return
    watched.add(key)
    const timer = platform.setTimeout(async () => {
      timers.delete(timer)
      await looks.look()
      watched.delete(key)
      if (await looks.goesOn()) repeat(key, looks, Math.min(pauseMs * 2, longestPauseMs))
    }, pauseMs)
    timers.add(timer)
  }

  return {
    repeat,
    /** Rejects if the page stops in the meantime. */
    pause: () =>
      new Promise<void>((resolve, reject) => {
        if (isStopped) return reject(new WalletError('LOCKED'))
        const done = () => {
          pauses.delete(end)
          resolve()
        }
        const timer = platform.setTimeout(done, betweenLooksMs)
        const end = () => {
          platform.clearTimeout(timer)
          reject(new WalletError('LOCKED'))
        }
        pauses.add(end)
      }),
    stop() {
      isStopped = true
      for (const timer of timers) platform.clearTimeout(timer)
      for (const end of pauses) end()
    },
  }
}
