import pg from 'pg'
import type { Platform } from '../util/platform.ts'

/** How long PostgreSQL may be silent during a connect or a query, in milliseconds. */
export const responseTimeoutMs = 4000
/** The same for a connection that has not answered since another one was found silent. */
const suspectMs = 500

const connectionOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy: (cause: Error) => void } } }).connection

type Settings = {
  startTimer: Platform['startTimer']
  ms?: number
  onSilence?: (since: number) => void
}

/** A client of PostgreSQL that does not wait forever. */
export type TimedClient = pg.Client & {
  /** Whether no query waits for an answer. */
  isIdle: () => boolean
  /**
   * Reports that another connection has been silent `since`. If this one has not answered since then either, it is cut:
   * at once if no query waits, otherwise unless it answers soon.
   */
  suspect: (since: number) => void
  /** Breaks the connection, so that its queries fail. */
  cut: (reason: string) => void
}

/**
 * Creates a class of clients that break their connection if the database is silent for too long during a query: after a
 * fail-over without a reset nothing else would show it. The queries then fail.
 */
export function createTimedClient({
  startTimer,
  ms = responseTimeoutMs,
  onSilence = () => {},
}: Settings) {
  /** Counts events in their order. */
  let moment = 0
  return class extends pg.Client {
    /** The reject functions of queries without an answer. */
    #pending = new Set<(cause: Error) => void>()
    #stop = () => {}
    /** The moments of the first query after being idle, and of the last answer. */
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
      // A broken connection emits no second event.
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
      // The pool passes a callback.
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
