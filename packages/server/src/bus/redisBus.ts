import type { ConnectBus } from './reconnectingBus.ts'
import { openRedisSession } from './redisSession.ts'

const channel = 'portico_bus'

/** Connects over PUBLISH and SUBSCRIBE of Redis. `nodeId` tells nodes apart. */
export const connectRedisBus =
  (address: string, nodeId: string): ConnectBus =>
  async ({ onText, onLost }) => {
    const session = await openRedisSession(address, ([kind, , payload]) => {
      if (kind !== 'message' || typeof payload !== 'string') return
      const cut = payload.indexOf(' ')
      if (payload.slice(0, cut) !== nodeId) onText(payload.slice(cut + 1))
    })
    // The answer to SUBSCRIBE is a push, so that what follows it tells that it is done.
    session.send('SUBSCRIBE', channel)
    await session.command('PING')
    session.onEnd(onLost)
    return {
      publish: (text) => session.command('PUBLISH', channel, `${nodeId} ${text}`),
      check: () => session.command('PING'),
      close: async () => session.end(new Error('The bus is closed')),
    }
  }
