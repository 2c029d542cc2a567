import { type RunningServer, type StartOptions, startServer } from '../../src/startServer.ts'
import type { DatabaseConfig } from '../../src/store/databaseConfig.ts'
import { projectId } from '../createTestServer.ts'

type LiveServerOptions = Pick<StartOptions, 'platform' | 'port'> & {
  /** The node of chain 31337. */
  nodeUrl: string
  database?: DatabaseConfig
}

/** Starts a listening server, with one project and one local chain, whose accounts can be watched. */
export const startLiveServer = ({
  nodeUrl,
  database = { kind: 'sqlite', path: ':memory:' },
  ...options
}: LiveServerOptions): Promise<RunningServer> =>
  startServer({
    port: 0,
    ...options,
    logLevel: 'silent',
    database,
    projects: [{ id: projectId, name: 'Any', allowedOrigins: [] }],
    chains: [
      {
        id: 'eip155:31337',
        name: 'Test',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [nodeUrl],
        tokens: [],
      },
    ],
  })
