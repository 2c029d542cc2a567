import { causeText } from './store/causeText.ts'
import { StorageError } from './store/store.ts'
import type { Logger } from './util/logger.ts'
import type { Platform } from './util/platform.ts'

/** In milliseconds: load balancers give up after about the first time. A good result is cached for the second. */
const answerMs = 2000
const keepMs = 1000

/**
 * Creates the check whether the server can work. It runs once for all calls at the same time or within a second. A
 * check that takes longer than two seconds has failed. Logs each change.
 * @throws StorageError.
 */
export function createReadiness(options: {
  /** Checks of disabled modules are undefined. */
  checks: readonly ((() => Promise<void>) | undefined)[]
  platform: Pick<Platform, 'now' | 'startTimer'>
  logger: Logger
}): () => Promise<void> {
  const { checks, platform, logger } = options
  let running: Promise<void> | undefined
  let goodAt = Number.NEGATIVE_INFINITY
  let isReady = true

  const tryAll = () =>
    new Promise<void>((resolve, reject) => {
      const late = () => reject(new StorageError(new Error('The database did not answer in time')))
      const stop = platform.startTimer(answerMs, late)
      Promise.all(checks.map((check) => check?.()))
        .then(() => resolve(), reject)
        .finally(stop)
    })

  async function runChecks(): Promise<void> {
    try {
      await tryAll()
      goodAt = platform.now()
      if (!isReady) logger.info('ready again')
      isReady = true
    } catch (error) {
      if (isReady) logger.error('not ready', { cause: causeText(error) })
      isReady = false
      throw error
    } finally {
      running = undefined
    }
  }

  return async () => {
    if (Math.abs(platform.now() - goodAt) < keepMs) return
    running ??= runChecks()
    await running
  }
}
