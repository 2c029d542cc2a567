import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { connectClient } from '../relay/relayClient.ts'
import { startNode } from './startNode.ts'
import type { Outcome } from './table.ts'
import { startTraffic } from './traffic.ts'

const readersPerTopic = 10
const messagesPerTopic = 100
const messageBytes = 500_000
const topics = Array.from({ length: 2 }, () => randomBytes(32).toString('hex'))
const watchMs = 5000
const patienceMs = 120_000
/** All of the load comes from one client. */
const limits = {
  messagesPerClient: { burst: 1_000_000, perSecond: 1_000_000 },
  storedBytesPerClient: 1_000_000_000,
  storedBytesPerIp: 1_000_000_000,
}

type Got = { messages: number; again: number }

/** Starts twenty clients in a separate process, which can be stopped so that it reads none of its messages. */
function startReaders(url: string) {
  const script = new URL('./readers.ts', import.meta.url)
  const child = fork(script, [url, String(readersPerTopic), ...topics])
  const got = async () => {
    child.send('got')
    return (await once(child, 'message'))[0] as Got
  }
  return {
    got,
    /** Resolves once all of them have received this many messages, with the number of repeated ones. */
    untilEachHas: async (count: number) => {
      const all = count * readersPerTopic * topics.length
      for (let waited = 0; waited < patienceMs; waited += 100) {
        if ((await got()).messages >= all) break
        await wait(100)
      }
      const { messages, again } = await got()
      return { lost: all - messages, doubled: again }
    },
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/**
 * Twenty readers that read nothing, while 50 MB of messages arrive for each, next to clients that continue as before.
 */
export async function stopReaders(database: object): Promise<Outcome> {
  const node = await startNode(database, limits)
  const readers = startReaders(node.url)
  const feeder = await connectClient(node.url)
  const feed = (message: string) =>
    Promise.all(
      topics.map((topic) =>
        feeder.request('irn_publish', { topic, message, ttl: 3600, tag: 1108 }),
      ),
    )
  await wait(1000)
  await feed('first -')
  await readers.untilEachHas(1)

  const traffic = await startTraffic({ url: () => node.url })
  await traffic.untilCarried()
  const before = await node.memory()
  const seconds: number[] = []
  const sizes: number[] = [before]
  let feeding = true
  const watching = (async () => {
    for (let after = 0; feeding || after < watchMs; after += feeding ? 0 : 100) {
      seconds.push(await traffic.untilCarried())
      sizes.push(await node.memory())
      await wait(100)
    }
  })()
  readers.pause()
  for (let n = 0; n < messagesPerTopic; n++) await feed(`${n} ${'x'.repeat(messageBytes)}`)
  feeding = false
  await watching
  readers.resume()
  const { lost, doubled } = await readers.untilEachHas(messagesPerTopic + 1)
  const result = await traffic.end()
  feeder.close()
  await readers.stop()
  await node.stop()
  return {
    accepted: result.accepted + (messagesPerTopic + 1) * topics.length,
    lost: result.lost + lost,
    doubled: result.doubled + doubled,
    cut: result.cut,
    seconds,
    memory: { before, most: Math.max(...sizes) },
  }
}
