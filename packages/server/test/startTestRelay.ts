import type { Config } from '../src/config/config.ts'
import { listen } from '../src/listen.ts'
import { defaultRelayConfig, type RelayLimits } from '../src/relay/relayConfig.ts'
import { createTestServer } from './createTestServer.ts'
import { type ConnectOptions, connectClient, dial, type RelayClient } from './relayClient.ts'

/** A topic of one repeated digit. */
export const topicOf = (digit: string) => digit.repeat(64)

type Options = Omit<Parameters<typeof createTestServer>[0] & object, 'config'> & {
  config?: Partial<Config>
  limits?: Partial<RelayLimits>
}

/** Starts a listening server with a clock that stands still. `stop` ends it. */
export async function startTestRelay({ limits, config, ...options }: Options = {}) {
  const relay = {
    ...defaultRelayConfig,
    ...config?.relay,
    limits: { ...defaultRelayConfig.limits, ...limits },
  }
  const node = await createTestServer({ ...options, config: { ...config, relay } })
  const { url: http, drain } = await listen(node.server, { host: '127.0.0.1', port: 0 })
  const url = `${http.replace('http', 'ws')}/relay`
  const clients: RelayClient[] = []
  return {
    ...node,
    http,
    url,
    /** Opens a socket that may be refused. */
    dial: (given: Partial<ConnectOptions> = {}) => dial(url, { now: node.now(), ...given }),
    connect: async (given: Partial<ConnectOptions> = {}) => {
      const client = await connectClient(url, { now: node.now(), ...given })
      clients.push(client)
      return client
    },
    stop: async () => {
      for (const { ws } of clients) ws.terminate()
      await Promise.all([node.server.drain(1000), drain(1000)])
    },
  }
}

/** A relay as a test sees it. */
export type TestRelay = Awaited<ReturnType<typeof startTestRelay>>
