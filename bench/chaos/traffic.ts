import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createKey, createToken } from '../relay/relayClient.ts'
import { post } from './postMessage.ts'
import { listen, type Running, stay } from './stay.ts'

/** The messages of a run, by outcome. */
export type Result = {
  accepted: number
  /** Accepted, but never received. */
  lost: number
  /** Received more than once. */
  doubled: number
  /** HTTP requests that were sent and got no answer from the relay. */
  cut: number
}

/** Clients that continue to send while parts fail. */
export type Traffic = {
  /** Resolves with the seconds until each sender's next message is accepted and received. */
  untilCarried: () => Promise<number>
  /** Resolves once a message was not accepted. */
  untilRefused: () => Promise<void>
  /** Stops sending, waits for messages on their way, and counts. */
  end: () => Promise<Result>
}

type Options = {
  /** Called for each connection. */
  url: () => string
  /** The number of senders that publish over HTTP, in addition to the one on a WebSocket. */
  posting?: number
  /** The length of a message. */
  bytes?: number
}

const betweenMs = 5
const againMs = 50
const patienceMs = 30_000

type Sender = { topic: string; accepted: Set<string>; received: Map<string, number>; sent: number }

const createSender = (): Sender => ({
  topic: randomBytes(32).toString('hex'),
  accepted: new Set(),
  received: new Map(),
  sent: 0,
})

/**
 * Starts senders, each with its own topic, and one receiver of all. They reconnect with the same keys whenever they are
 * cut.
 */
export async function startTraffic({ url, posting = 0, bytes = 0 }: Options): Promise<Traffic> {
  const senders = Array.from({ length: 1 + posting }, createSender)
  const byTopic = new Map(senders.map((sender) => [sender.topic.slice(0, 8), sender]))
  const running: Running = { is: true }
  const receivingOn: Running = { is: true }
  let refused = 0
  let cut = 0

  const receiving = listen(
    url,
    receivingOn,
    senders.map(({ topic }) => topic),
    (message) => {
      const [name = '', number = ''] = message.split(' ')
      const received = byTopic.get(name)?.received
      received?.set(number, (received.get(number) ?? 0) + 1)
    },
  )

  /** Sends one number until it is accepted, as clients do. */
  async function send(sender: Sender, publish: (params: object) => Promise<boolean>) {
    const number = String(sender.sent)
    const message = `${sender.topic.slice(0, 8)} ${number} ${'x'.repeat(bytes)}`
    if (await publish({ topic: sender.topic, message, ttl: 3600, tag: 1108 })) {
      sender.accepted.add(number)
      sender.sent++
      return wait(betweenMs)
    }
    refused++
    return wait(againMs)
  }
  const onSocket = (sender: Sender) =>
    stay(url, running, {
      work: async (client) => {
        while (running.is)
          await send(sender, (params) =>
            client.request('irn_publish', params).then(
              () => true,
              (error) => {
                if (String(error).includes('closed')) throw error
                return false
              },
            ),
          )
      },
    })
  const overHttp = async (sender: Sender) => {
    const token = createToken(url(), createKey())
    while (running.is)
      await send(sender, async (params) => {
        const outcome = await post(url(), token, params)
        if (outcome === 'cut') cut++
        return outcome === true
      })
  }
  const sending = senders.map((sender, index) => (index ? overHttp(sender) : onSocket(sender)))

  const waitFor = async (isSo: () => boolean) => {
    const start = performance.now()
    while (!isSo() && performance.now() - start < patienceMs) await wait(5)
    return (performance.now() - start) / 1000
  }
  return {
    untilCarried: () => {
      const marks = senders.map(({ sent }) => String(sent + 1))
      const isCarried = ({ accepted, received }: Sender, index: number) =>
        accepted.has(marks[index] ?? '') && received.has(marks[index] ?? '')
      return waitFor(() => senders.every(isCarried))
    },
    untilRefused: async () => {
      const before = refused
      await waitFor(() => refused > before)
      if (refused === before) throw new Error('Nothing was refused: the fault had no effect')
    },
    end: async () => {
      running.is = false
      await Promise.all(sending)
      const count = (of: (sender: Sender) => number) =>
        senders.reduce((sum, sender) => sum + of(sender), 0)
      const lost = () =>
        count(({ accepted, received }) => [...accepted].filter((one) => !received.has(one)).length)
      await waitFor(() => lost() === 0)
      receivingOn.is = false
      await receiving
      const isDoubled = (times: number) => times > 1
      return {
        accepted: count(({ accepted }) => accepted.size),
        lost: lost(),
        doubled: count(({ received }) => [...received.values()].filter(isDoubled).length),
        cut,
      }
    },
  }
}
