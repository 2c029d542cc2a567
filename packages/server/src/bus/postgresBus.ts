import type pg from 'pg'
import { createTimedClient } from '../store/timedClient.ts'
import { nodePlatform, type Platform } from '../util/platform.ts'
import type { ConnectBus } from './reconnectingBus.ts'

const channel = 'portico_bus'
const closeMs = 1000

/** Returns the database process behind a connection, which the types lack. */
const processOf = (client: pg.Client) => (client as unknown as { processID: number }).processID

/** Connects over LISTEN and NOTIFY of PostgreSQL, on a separate connection. */
export const connectPostgresBus =
  (url: string, { startTimer }: Pick<Platform, 'startTimer'> = nodePlatform): ConnectBus =>
  async ({ onText, onLost }) => {
    const settings = {
      connectionString: url,
      keepAlive: true,
      // A text does not wait for the one before. The types lack this option.
      pipeline: true,
    }
    const Client = createTimedClient({ startTimer })
    const client = new Client(settings)
    client.on('error', onLost)
    client.on('end', onLost)
    client.on('notification', ({ payload = '', processId }) => {
      // The database sends a connection its own notifications too.
      if (processId !== processOf(client)) onText(payload)
    })
    const end = async () => {
      const stop = startTimer(closeMs, () => client.cut('The bus is closed'))
      await client.end().finally(stop)
    }
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
    } catch (cause) {
      await end().catch(() => {})
      throw cause
    }
    return {
      publish: (text) => client.query('select pg_notify($1, $2)', [channel, text]),
      check: () => client.query('select 1'),
      close: end,
    }
  }
