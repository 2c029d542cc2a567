import { setTimeout as wait } from 'node:timers/promises'
import { type BenchClient, connectClient, createKey } from '../relay/relayClient.ts'

/** The time until a cut client reconnects, in milliseconds. */
const againMs = 50

/** Whether the client has to continue. */
export type Running = { is: boolean }

/**
 * Connects and runs `work`, and reconnects with the same key whenever the connection is lost, until `running` is over.
 * Calls `url` for each connection; `gone` rejects when the connection is closed.
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

/** Listens to topics as long as `running` says, with reconnections. */
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
