import { setTimeout as wait } from 'node:timers/promises'
import { type BenchClient, connectClient, createKey } from '../relay/relayClient.ts'

/** How soon a client that was cut comes again, in milliseconds. */
const againMs = 50

/** Whether the one who stays is to go on. */
export type Running = { is: boolean }

/**
 * Connects and does `work`, again with the same key whenever the connection is gone, until `running` is over. `url`
 * is asked each time; `gone` rejects when the connection is closed.
 */
export async function stay(
  url: () => string,
  running: Running,
  {
    work,
    onMessage = () => {},
  }: {
    work: (client: BenchClient, gone: Promise<never>) => Promise<void>
    onMessage?: (message: string) => void
  },
): Promise<void> {
  const key = createKey()
  while (running.is) {
    const { promise: gone, reject } = Promise.withResolvers<never>()
    gone.catch(() => {})
    const onClose = () => reject(new Error('closed'))
    const client = await connectClient(url(), onMessage, { key, onClose }).catch(() => undefined)
    if (client) await work(client, gone).catch(() => {})
    client?.close()
    await wait(againMs)
  }
}

/** Listens to topics as long as `running` says, over connections that are made again. */
export const listen = (
  url: () => string,
  running: Running,
  topics: readonly string[],
  onMessage: (message: string) => void,
): Promise<void> =>
  stay(url, running, {
    onMessage,
    work: async (client, gone) => {
      await client.request('irn_batchSubscribe', { topics })
      while (running.is) await Promise.race([gone, wait(200)])
    },
  })
