import pg from 'pg'
import type { System } from '../util/system.ts'
import type { Bus, BusListener } from './bus.ts'

const channel = 'portico_bus'
const retryMs = 1000
const connectTimeoutMs = 5000

/**
 * A bus over LISTEN and NOTIFY of PostgreSQL, on a connection of its own. One that breaks is made
 * anew, every second until it holds; listeners then hear of the gap.
 */
export async function openPostgresBus(
  url: string,
  { startTimer }: Pick<System, 'startTimer'>,
): Promise<Bus> {
  const listeners = new Set<BusListener>()
  let client: pg.Client | undefined
  let stopTimer = () => {}
  let closed = false

  /** Once per connection: it tells of a break in several ways. */
  function lose(broken: pg.Client): void {
    if (closed || client !== broken) return
    client = undefined
    stopTimer = startTimer(retryMs, () => void reconnect())
  }

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
    })
    fresh.on('error', () => lose(fresh))
    fresh.on('end', () => lose(fresh))
    fresh.on('notification', ({ payload = '', processId }) => {
      // The server tells a connection of its own notices too.
      if (processId === ownProcess(fresh)) return
      for (const { onText } of listeners) onText(payload)
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${channel}`)
    } catch (cause) {
      await fresh.end().catch(() => {})
      throw cause
    }
    if (closed) return fresh.end()
    client = fresh
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
      for (const { onGap } of listeners) onGap()
    } catch {
      if (!closed) stopTimer = startTimer(retryMs, () => void reconnect())
    }
  }

  await connect()
  return {
    publish: async (text) => {
      if (!client) throw new Error('The connection of the bus is down')
      await client.query('select pg_notify($1, $2)', [channel, text])
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      closed = true
      stopTimer()
      await client?.end()
    },
  }
}

/** The process of the server behind a connection; the types do not have it. */
const ownProcess = (client: pg.Client) => (client as unknown as { processID: number }).processID
