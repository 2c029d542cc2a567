import { openRedisNode } from './openRedis.ts'
import type { ConnectBus } from './reconnectingBus.ts'

const channel = 'portico_bus'

/**
 * Connects over PUBLISH and SUBSCRIBE of Redis. A cluster sends a text to all its nodes. `nodeId` distinguishes nodes.
 */
export const connectRedisBus =
  (address: string, nodeId: string): ConnectBus =>
  async ({ onText, onLost }) => {
    const client = await openRedisNode(address)
    const onMessage = (_: string, payload: string) => {
      const cut = payload.indexOf(' ')
      if (payload.slice(0, cut) !== nodeId) onText(payload.slice(cut + 1))
    }
    client.on('message', onMessage)
    client.on('end', onLost)
    await client.subscribe(channel)
    return {
      publish: (text) => client.publish(channel, `${nodeId} ${text}`),
      check: () => client.ping(),
      close: async () => {
        // A text that is on its way may still arrive.
        client.off('message', onMessage)
        client.disconnect()
      },
    }
  }
