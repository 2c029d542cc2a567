import type { LogFields, Logger } from './logger.ts'

/** How long everything must work before the log says so, in milliseconds: occasional failures are one state. */
const calmMs = 60_000

/** Writes one line when something stops working, and one when it works again, however often it is tried meanwhile. */
export type StateLog = {
  /** Logs a failure with its state, `event`, unless the key is already in that state at that level. */
  failed: (key: string, level: 'warn' | 'error', event: string, fields: LogFields) => void
  worked: (key: string, fields: LogFields) => void
}

export function createStateLog(logger: Logger, now: () => number): StateLog {
  const states = new Map<string, { state: string; event: string; at: number }>()
  return {
    failed(key, level, event, fields) {
      const state = `${level} ${event}`
      const isKnown = states.get(key)?.state === state
      states.set(key, { state, event, at: now() })
      if (!isKnown) logger[level](event, fields)
    },
    worked(key, fields) {
      const before = states.get(key)
      if (!before || now() - before.at < calmMs) return
      states.delete(key)
      logger.info('recovered', { ...fields, after: before.event })
    },
  }
}
