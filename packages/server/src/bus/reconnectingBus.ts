import type { Platform } from '../util/platform.ts'
import type { Bus, BusListener } from './bus.ts'

/** A connection that carries texts until it breaks. */
export type BusConnection = {
  publish: (text: string) => Promise<unknown>
  /** Resolves when the other side answers. */
  check: () => Promise<unknown>
  close: () => Promise<unknown>
}

/** Connects. Calls `onText` with the texts of other nodes, and `onLost` after the connection broke. */
export type ConnectBus = (events: {
  onText: (text: string) => void
  onLost: () => void
}) => Promise<BusConnection>

const retryMs = 1000
const answerMs = 2000
/** A node that sends nothing would not notice that it receives nothing. */
const checkEveryMs = 2000

/**
 * Opens a bus over a connection that reconnects after it breaks, every second until that works. Listeners then get
 * `onGap`. Rejects if the first connection fails.
 */
export async function openReconnectingBus(
  connect: ConnectBus,
  { startTimer }: Pick<Platform, 'startTimer'>,
): Promise<Bus> {
  const listeners = new Set<BusListener>()
  let current: BusConnection | undefined
  let stopTimer = () => {}
  let stopCheck = () => {}
  let closed = false

  async function open(): Promise<void> {
    let lost = false
    const connection = await connect({
      onText: (text) => {
        for (const { onText } of listeners) onText(text)
      },
      onLost: () => {
        lost = true
        if (current) lose(current)
      },
    })
    if (closed || lost) await connection.close()
    else {
      current = connection
      checkLater(connection)
    }
    if (lost) throw new Error('The connection of the bus broke at once')
  }

  function lose(connection: BusConnection): void {
    if (closed || current !== connection) return
    current = undefined
    stopCheck()
    void connection.close().catch(() => {})
    retryLater()
  }

  function retryLater(): void {
    if (!closed) stopTimer = startTimer(retryMs, () => void retry())
  }

  async function retry(): Promise<void> {
    try {
      await open()
      for (const { onGap } of listeners) onGap()
    } catch {
      retryLater()
    }
  }

  /** A connection that does not answer in time counts as broken, so that no sender waits for it. */
  function withTimeout(connection: BusConnection, request: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = startTimer(answerMs, () => {
        reject(new Error('The bus does not answer'))
        lose(connection)
      })
      request()
        .then(() => resolve(), reject)
        .finally(stop)
    })
  }

  function checkLater(connection: BusConnection): void {
    stopCheck = startTimer(checkEveryMs, async () => {
      // A broken connection reports that itself. One that does not answer is lost by then.
      await withTimeout(connection, connection.check).catch(() => {})
      if (current === connection && !closed) checkLater(connection)
    })
  }

  await open()
  return {
    publish: async (text) => {
      if (!current) throw new Error('The connection of the bus is down')
      const connection = current
      await withTimeout(connection, () => connection.publish(text))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      stopTimer()
      stopCheck()
      await current?.close().catch(() => {})
    },
  }
}
