import type { System } from '../util/system.ts'
import type { Bus, BusListener } from './bus.ts'

/** A connection that carries texts for as long as it holds. */
export type BusConnection = {
  publish: (text: string) => Promise<unknown>
  close: () => Promise<unknown>
}

/** Connects; `onText` hears the texts of the other nodes, `onLost` that the connection broke. */
export type ConnectBus = (events: {
  onText: (text: string) => void
  onLost: () => void
}) => Promise<BusConnection>

const retryMs = 1000
const publishMs = 3000

/**
 * A bus over a connection that is made anew when it breaks, every second until it holds; listeners
 * then hear of the gap. Rejects when the first connection cannot be made.
 */
export async function openReconnectingBus(
  connect: ConnectBus,
  { startTimer }: Pick<System, 'startTimer'>,
): Promise<Bus> {
  const listeners = new Set<BusListener>()
  let current: BusConnection | undefined
  let stopTimer = () => {}
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
    else current = connection
    if (lost) throw new Error('The connection of the bus broke at once')
  }

  function lose(connection: BusConnection): void {
    if (closed || current !== connection) return
    current = undefined
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

  /** A connection that does not answer is as good as broken, and holds up no sender. */
  function inTime(connection: BusConnection, text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = startTimer(publishMs, () => {
        reject(new Error('The bus does not answer'))
        lose(connection)
      })
      connection
        .publish(text)
        .then(() => resolve(), reject)
        .finally(stop)
    })
  }

  await open()
  return {
    publish: async (text) => {
      if (!current) throw new Error('The connection of the bus is down')
      await inTime(current, text)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      stopTimer()
      await current?.close().catch(() => {})
    },
  }
}
