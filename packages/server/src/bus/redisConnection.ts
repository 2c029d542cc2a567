import { openRedisSession, type RedisSession } from './redisSession.ts'
import type { RespValue } from './resp.ts'

/** A connection for commands: made when it is first needed, and anew after it broke. */
export type RedisConnection = {
  command: (...words: string[]) => Promise<RespValue>
  close: () => Promise<void>
}

/** Nothing is connected yet. */
export function createRedisConnection(url: string): RedisConnection {
  let session: Promise<RedisSession> | undefined
  let closed = false

  function connected(): Promise<RedisSession> {
    if (closed) return Promise.reject(new Error('The connection is closed'))
    if (session) return session
    const opening = openRedisSession(url)
    session = opening
    const drop = () => {
      if (session === opening) session = undefined
    }
    opening.then((open) => open.onEnd(drop), drop)
    return opening
  }

  return {
    command: async (...words) => (await connected()).command(...words),
    close: async () => {
      closed = true
      const open = await session?.catch(() => undefined)
      open?.end(new Error('The connection is closed'))
    },
  }
}
