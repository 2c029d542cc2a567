import { causeText } from './store/causeText.ts'
import { StorageError } from './store/store.ts'
import type { Logger } from './util/logger.ts'
import type { Platform } from './util/platform.ts'

/** Load balancers give up about then; what is good is so for a moment more. Milliseconds. */
const answerMs = 2000
const keepMs = 1000

/**
 * Asks whether the server can do its work. However many ask at once or within a second, it is tried once; what takes
 * longer than two seconds has failed. Log lines tell when it changes.
 * @throws StorageError.
 */
export function createReadiness(options: {
  /** Those of modules that are off are not there. */
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
