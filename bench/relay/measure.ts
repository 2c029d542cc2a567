import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type BenchClient, connectClient } from './relayClient.ts'

/** The times of messages in milliseconds, and the numbers of lost and repeated ones. */
export type Traffic = {
  accepted: number[]
  delivered: number[]
  lost: number
  again: number
  perSecond: number
}

const topic = () => randomBytes(32).toString('hex')
const messageBytes = 600
const tickMs = 10
const opening = 50
/** The key of a message: the time, and enough random digits. */
const keyLength = 40

/** Opens sockets, each with a topic, some at a time, at each of the relays in turn. */
export async function openIdle(urls: readonly string[], count: number): Promise<BenchClient[]> {
  const clients: BenchClient[] = []
  let left = count
  const openSome = async () => {
    while (left-- > 0) {
      const client = await connectClient(urls[left % urls.length] as string)
      clients.push(client)
      await client.request('irn_subscribe', { topic: topic() })
    }
  }
  await Promise.all(Array.from({ length: opening }, openSome))
  return clients
}

async function openPair(from: string, to: string, onMessage: (message: string) => void) {
  const shared = topic()
  const [sender, receiver] = await Promise.all([connectClient(from), connectClient(to, onMessage)])
  await receiver.request('irn_subscribe', { topic: shared })
  return { sender, receiver, shared }
}

/**
 * Sends at an even rate, even if the relay falls behind, from the first of each pair to the second. If there are
 * several relays, the two are at different ones, in both directions.
 */
export async function sendTraffic(
  urls: readonly string[],
  { pairs, rate, seconds }: { pairs: number; rate: number; seconds: number },
): Promise<Traffic> {
  const accepted: number[] = []
  const delivered: number[] = []
  const arrived = new Set<string>()
  let again = 0
  const onMessage = (message: string) => {
    const key = message.slice(0, keyLength)
    if (arrived.has(key)) again++
    else delivered.push(performance.now() - Number.parseFloat(message))
    arrived.add(key)
  }
  const at = (place: number) => urls[place % urls.length] as string
  const open = await Promise.all(
    Array.from({ length: pairs }, (_, index) => openPair(at(index), at(index + 1), onMessage)),
  )

  const sending: Promise<unknown>[] = []
  const send = ({ sender, shared }: (typeof open)[number]) => {
    const start = performance.now()
    const message = `${start} ${randomBytes(messageBytes / 2).toString('hex')}`
    const params = { topic: shared, message, ttl: 300, tag: 1108 }
    const done = sender.request('irn_publish', params)
    sending.push(done.then(() => accepted.push(performance.now() - start)))
  }
  const start = performance.now()
  const total = rate * seconds
  while (sending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate))
    for (let sent = sending.length; sent < due; sent++) send(open[sent % pairs] as (typeof open)[0])
    await wait(tickMs)
  }
  await Promise.allSettled(sending)
  const perSecond = total / ((performance.now() - start) / 1000)
  for (let tries = 0; delivered.length < total && tries < 100; tries++) await wait(50)
  for (const { sender, receiver } of open) {
    sender.close()
    receiver.close()
  }
  return { accepted, delivered, lost: total - delivered.length, again, perSecond }
}
