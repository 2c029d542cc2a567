import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchClient, connectClient, createKey } from '../relay/relayClient.ts'

/** What a pair of clients saw that went on sending while things broke. */
export type Traffic = {
  /** Resolves with the seconds until the next message is accepted. */
  untilAccepted: () => Promise<number>
  /** Stops sending, waits for what is on its way, and counts. */
  end: () => Promise<{ accepted: number; lost: number; doubled: number }>
}

const [betweenMs, patienceMs] = [5, 30_000]

/** A sender and a receiver that connect again, with the same keys, whenever they are cut. `url` is asked each time. */
export async function startTraffic(url: () => string): Promise<Traffic> {
  const topic = randomBytes(32).toString('hex')
  const accepted = new Set<string>()
  const received = new Map<string, number>()
  let running = true
  const stay = async (
    work: (client: BenchClient, gone: Promise<void>) => Promise<void>,
    key = createKey(),
  ) => {
    while (running) {
      const { promise: gone, resolve: onClose } = Promise.withResolvers<void>()
      const onMessage = (message: string) => received.set(message, (received.get(message) ?? 0) + 1)
      const client = await connectClient(url(), onMessage, { key, onClose }).catch(() => undefined)
      if (client) await work(client, gone).catch(() => {})
      client?.close()
      await wait(50)
    }
  }
  const receiving = stay(async (client, gone) => {
    await client.request('irn_subscribe', { topic })
    while (running)
      await Promise.race([gone.then(() => Promise.reject(new Error('closed'))), wait(200)])
  })
  let next = 0
  const sending = stay(async (client) => {
    while (running) {
      const message = String(next++)
      const params = { topic, message, ttl: 3600, tag: 1108 }
      // What is not accepted is sent again, as clients do.
      await client.request('irn_publish', params).catch(async (error) => {
        next--
        await wait(50)
        if (String(error).includes('closed')) throw error
      })
      if (next > Number(message)) accepted.add(message)
      await wait(betweenMs)
    }
  })
  return {
    untilAccepted: async () => {
      const [start, before] = [performance.now(), accepted.size]
      while (accepted.size === before && performance.now() - start < patienceMs) await wait(10)
      return (performance.now() - start) / 1000
    },
    end: async () => {
      const lost = () => [...accepted].filter((message) => !received.has(message)).length
      for (let waited = 0; lost() > 0 && waited < patienceMs; waited += 100) await wait(100)
      running = false
      await Promise.all([receiving, sending])
      const doubled = [...received.values()].filter((times) => times > 1).length
      return { accepted: accepted.size, lost: lost(), doubled }
    },
  }
}
