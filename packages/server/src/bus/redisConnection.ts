import { openRedis, type RedisClient } from './openRedis.ts'

/** A connection for commands, which connects on first use, and again after it broke. */
export type RedisConnection = {
  /** Rejects if Redis cannot be reached. */
  connected: () => Promise<RedisClient>
  close: () => Promise<void>
}

/** Creates a connection that is not connected yet. */
export function createRedisConnection(url: string): RedisConnection {
  let client: Promise<RedisClient> | undefined
  let closed = false

  function connected(): Promise<RedisClient> {
    if (closed) return Promise.reject(new Error('The connection is closed'))
    if (client) return client
    const opening = openRedis(url)
    client = opening
    const drop = () => {
      if (client === opening) client = undefined
    }
    opening.then((open) => open.on('end', drop), drop)
    return opening
  }

  return {
    connected,
    close: async () => {
      closed = true
      const open = await client?.catch(() => undefined)
      open?.disconnect()
    },
  }
}
