import { openRedis, type RedisClient } from './openRedis.ts'

/** A connection for commands: made when it is first needed, and anew after it broke. */
export type RedisConnection = {
  /** Rejects when Redis is not reached. */
  connected: () => Promise<RedisClient>
  close: () => Promise<void>
}

/** Nothing is connected yet. */
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
