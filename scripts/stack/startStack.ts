import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseConfig, ListenError, StorageError, startServer } from '@portico/server'
import { ChainError, startLocalChains } from '@portico/testing/chains'
import { startMailbox } from '@portico/testing/mailbox'
import { serveWallet } from '../../apps/wallet/serve.ts'
import { SentenceError } from '../lib/sentence.ts'
import { buildFrame } from './buildFrame.ts'
import { buildSite } from './buildSite.ts'
import { startLocalBridge } from './localBridge.ts'
import { startLocalExchange } from './localExchange.ts'
import { deployLocalNames } from './localNames.ts'
import { startLocalSellers } from './localSellers.ts'
import { type PartName, type PerPart, perPart, urlOf } from './parts.ts'
import { freePorts } from './ports.ts'
import { servePlayground } from './servePlayground.ts'
import {
  chainOrigins,
  loginSettings,
  projectId,
  relayUrl,
  serverSettings,
  walletChains,
} from './settings.ts'
import { startShop } from './startShop.ts'

/** The options of a stack. Without `ports` it uses free ones; without `dataDir` it stores nothing. */
export type StackOptions = {
  ports?: PerPart<number>
  dataDir?: string
  /** The server's database; a file of SQLite by default. */
  database?: DatabaseConfig
  /** Gives the accounts of the demo wallet years of history if their chain is fresh. */
  seeded?: boolean
  /** The number of visitors at the same time, each with the accounts of a separate cast; one by default. */
  casts?: number
  /** Called once, when a part that should keep running ends. */
  onEnd?: (name: PartName) => void
}

/** A running stack. `stop` ends every part, the last started first, and may be called twice. */
export type Stack = {
  urls: PerPart<string>
  /** The reasons why parts are missing that cannot run on this system. */
  absent: Partial<PerPart<string>>
  stop: () => Promise<void>
}

/** In milliseconds. As on the public network, so that blockhashes expire by themselves. */
const slotMs = 400

/** Starts the chains, the mailbox, the server, the demo site, the wallet and the playground: either all or none. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const ports = options.ports ?? (await freePorts())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'portico-stack-'))
  mkdirSync(dataDir, { recursive: true })
  const stops: (() => Promise<void>)[] = []
  if (!options.dataDir) stops.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= stopAll(stops)
    return stopping
  }
  try {
    const onEnd = (name: PartName) => stopping || options.onEnd?.(name)
    const { seeded = false, casts = 1, database } = options
    const absent = await startParts({ ports, dataDir, database, seeded, casts, stops, onEnd })
    return { urls: perPart((name) => urlOf(name, ports[name])), absent, stop }
  } catch (error) {
    await stop()
    throw asSentence(error)
  }
}

type Starting = {
  ports: PerPart<number>
  dataDir: string
  database: DatabaseConfig | undefined
  seeded: boolean
  casts: number
  stops: (() => Promise<void>)[]
  onEnd: (name: PartName) => void
}

async function startParts(starting: Starting): Promise<Stack['absent']> {
  const { ports, dataDir, database, casts, stops, onEnd } = starting
  const [chains] = await Promise.all([startChains(starting), buildSites()])
  chains.local.process.once('exit', () => onEnd('chain'))
  chains.second.process.once('exit', () => onEnd('chain2'))
  const mailbox = await startMailbox({ webPort: ports.mailbox })
  stops.push(mailbox.stop)
  stops.push((await startLocalSellers(ports)).stop)
  stops.push((await startLocalBridge(ports)).stop)
  const login = loginSettings(ports, mailbox.smtpUrl)
  const kept = database && { database }
  const settings = serverSettings(ports, dataDir, casts)
  const server = await startServer({ ...settings, ...kept, ...login })
  stops.push(() => server.stop())
  const hasSolana = !(chains.solana instanceof ChainError)
  if (hasSolana) stops.push((await startLocalExchange(ports)).stop)
  const demo = await startShop(ports, { hasSolana, loginUrl: login.auth.origin })
  stops.push(() => demo.stop())
  const wallet = await serveWallet({
    port: ports.wallet,
    relayUrl: relayUrl(ports),
    projectId,
    ...walletChains(ports, hasSolana),
    isLocal: true,
  })
  stops.push(() => wallet.stop())
  stops.push((await servePlayground(ports.playground)).stop)
  return chains.solana instanceof ChainError ? { solana: chains.solana.message } : {}
}

/** One after the other: a build uses all processors. */
async function buildSites(): Promise<void> {
  await buildSite('demo')
  await buildSite('wallet')
  await buildSite('playground')
  await buildFrame()
}

async function startChains({ ports, dataDir, seeded, casts, stops }: Starting) {
  const chains = await startLocalChains({
    dataDir,
    ports: { local: ports.chain, second: ports.chain2, solana: ports.solana },
    origins: chainOrigins(ports),
    slotMs,
    swaps: true,
    casts,
    ...(seeded && { seed: { siteUrl: urlOf('demo', ports.demo) } }),
  })
  stops.push(() => chains.stop())
  await deployLocalNames(chains.local, ports)
  return chains
}

/** Errors of the parts about a port, a file or a program are sentences already. */
function asSentence(error: unknown): unknown {
  const isKnown = [ChainError, ListenError, StorageError].some((kind) => error instanceof kind)
  return isKnown ? new SentenceError((error as Error).message, { cause: error }) : error
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop()
}
