import pg from 'pg'
import type { Platform } from '../util/platform.ts'

/** How long PostgreSQL may say nothing while it is connected to, or asked something, in milliseconds. */
export const responseTimeoutMs = 4000
/** How long one more that has not been heard since another was found silent. */
const suspectMs = 500

const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: (cause: Error) => void } } }).connection

type Settings = {
  startTimer: Platform['startTimer']
  ms?: number
  onSilence?: (since: number) => void
}

/** Clients of PostgreSQL that do not wait for ever. */
export type TimedClient = pg.Client & {
  /** Nothing was asked that is not answered. */
  isIdle: () => boolean
  /**
   * Another one has been silent `since`. Where this one was not heard since then either, it is cut: at once where
   * no query waits, else unless it answers soon.
   */
  suspect: (since: number) => void
  /** Breaks the connection: what was asked of it fails. */
  cut: (reason: string) => void
}

/**
 * A class of clients whose connection is broken once the database said nothing for so long while it was asked
 * something: after a fail-over without a reset nothing else would show it. The queries then fail.
 */
export function createTimedClient({
  startTimer,
  ms = responseTimeoutMs,
  onSilence = () => {},
}: Settings) {
  /** Counts what happens, in its order. */
  let moment = 0
  return class extends pg.Client {
    /** What was asked and is not answered, by what fails it. */
    #pending = new Set<(cause: Error) => void>()
    #stop = () => {}
    /** When it was asked something while idle, and when it answered last. */
    #requestedAt = 0
    #answeredAt = 0

    isIdle = () => this.#pending.size === 0

    suspect = (since: number) => {
      if (this.#answeredAt > since) return
      if (this.isIdle()) this.cut('Another connection was silent')
      else this.#listen(suspectMs)
    }

    cut = (reason: string) => {
      const cause = new Error(reason)
      connectionOf(this).stream.destroy(cause)
      // A connection that is broken already emits no second event.
      const unanswered = [...this.#pending]
      this.#pending.clear()
      this.#stop()
      for (const fail of unanswered) fail(cause)
    }

    #listen(within = ms): void {
      this.#stop()
      this.#stop = startTimer(within, () => {
        this.cut('The database did not answer in time')
        onSilence(Math.max(this.#requestedAt, this.#answeredAt))
      })
    }

    #watch<T>(answer: Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        const received = () => {
          if (!this.#pending.delete(reject)) return
          this.#answeredAt = ++moment
          if (this.#pending.size > 0) this.#listen()
          else this.#stop()
        }
        this.#pending.add(reject)
        if (this.#pending.size === 1) {
          this.#requestedAt = ++moment
          this.#listen()
        }
        answer.finally(received).then(resolve, reject)
      })
    }

    override connect(...given: never[]): never {
      const [done] = given as unknown as [((error?: Error) => void)?]
      const connected = this.#watch(super.connect())
      // The pool asks in this way.
      if (done) connected.then(() => done(), done)
      return connected as never
    }

    override query(...given: never[]): never {
      const answer: unknown = (super.query as (...all: never[]) => unknown)(...given)
      return (answer instanceof Promise ? this.#watch(answer) : answer) as never
    }
  } as unknown as new (
    settings: pg.ClientConfig,
  ) => TimedClient
}
