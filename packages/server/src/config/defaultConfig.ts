import { constants } from '@portico/contract'
import { defaultRelayConfig } from '../relay/relayConfig.ts'
import type { Config } from './config.ts'

/** The default settings. */
export const defaultConfig: Config = {
  host: '127.0.0.1',
  port: 4180,
  database: { kind: 'sqlite', path: './portico.db' },
  chains: [],
  projects: [],
  requireProjectId: true,
  logLevel: 'info',
  rateLimit: { burst: 200, perSecond: 50 },
  trustProxy: [],
  blockedSdkVersions: [],
  balanceCacheMs: 10_000,
  identityCacheMs: constants.identityCacheMs,
  media: { hosts: [], ipfsGateway: 'https://ipfs.io', arweaveGateway: 'https://arweave.net' },
  relay: defaultRelayConfig,
  payWebhookHosts: [],
  wallets: {},
  rpcTimeoutMs: constants.rpcTimeoutMs,
  maxBodyBytes: 2 * 1024 * 1024,
  requestTimeoutMs: 30_000,
  maxAnswerBytes: 10 * 1024 * 1024,
  drainMs: 10_000,
}
