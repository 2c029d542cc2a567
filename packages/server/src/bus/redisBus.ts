import { openRedisNode } from './openRedis.ts'
import type { ConnectBus } from './reconnectingBus.ts'

const channel = 'portico_bus'

/** Connects over PUBLISH and SUBSCRIBE of Redis; a cluster brings a text to all its nodes. `nodeId` tells nodes apart. */
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
        // What is on its way already still comes.
        client.off('message', onMessage)
        client.disconnect()
      },
    }
  }
