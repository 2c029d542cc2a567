import pg from 'pg'
import type { ConnectBus } from './reconnectingBus.ts'

const channel = 'portico_bus'
const connectTimeoutMs = 5000

/** The process of the database behind a connection; the types do not have it. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID

/** Connects over LISTEN and NOTIFY of PostgreSQL, on a connection of its own. */
export const connectPostgresBus =
  (url: string): ConnectBus =>
  async ({ onText, onLost }) => {
    const settings = {
      connectionString: url,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      // One text does not wait until the one before is under way; the types lack it.
      pipeline: true,
    }
    const client = new pg.Client(settings)
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', ({ payload = '', processId }) => {
      // The database tells a connection of its own notices too.
      if (processId !== processOf(client)) onText(payload)
    })
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (cause) {
      await client.end().catch(() => {})
      throw cause
    }
    return {
      publish: (text) => client.query('select pg_notify($1, $2)', [channel, text]),
      close: () => client.end(),
    }
  }
