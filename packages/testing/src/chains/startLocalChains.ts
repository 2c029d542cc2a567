import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Chain } from 'viem'
import type { SolanaNode } from '../solana/solanaNode.ts'
import { startSolanaNode } from '../solana/startSolanaNode.ts'
import { assertPortFree } from './assertPortFree.ts'
import { ChainError } from './chainError.ts'
import { deployContracts } from './deployContracts.ts'
import { fundCasts } from './fundCasts.ts'
import { hiddenHost } from './hiddenHost.ts'
import { networkAt, networks } from './networks.ts'
import { seedSpan } from './seed/schedule.ts'
import { seedChain } from './seed/seedChain.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { startLocalProxy } from './startLocalProxy.ts'
import { deployBridge } from './swaps/bridge.ts'
import { deploySwaps } from './swaps/deploySwaps.ts'
import { deployV4 } from './swaps/deployV4.ts'

/** The options of the local chains. */
export type LocalChainsOptions = {
  /** The folder that stores the chains across restarts. Without it they start fresh. */
  dataDir?: string
  /** Default 8545, 8546 and 8899; 0 selects any free port. */
  ports?: { local?: number; second?: number; solana?: number }
  /**
   * The origins whose pages the chains answer; by default all of this machine's. Programs and browser extensions are
   * answered too.
   */
  origins?: readonly string[]
  /** Seconds between blocks of the EVM chains. Without it every transaction is mined at once. */
  blockTime?: number
  /** Milliseconds between blocks of the Solana chain, in addition to those of transactions. */
  slotMs?: number
  /**
   * Gives fresh chains years of history, with pictures from the site at this address. Without it they have no history.
   */
  seed?: { siteUrl: string }
  /**
   * Puts pools and a router on "Portico Local", and a bridge on both EVM chains. Without it tokens cannot be swapped
   * there.
   */
  swaps?: boolean
  /** The number of casts of people on fresh chains; one by default. */
  casts?: number
  /** The present time in milliseconds since 1970, from which the seed counts back; by default the machine's clock. */
  now?: () => number
  signal?: AbortSignal
}

/** A running node with the viem definition of its chain. `url` and `port` are those of the proxy in front of it. */
export type LocalChain = Anvil & { chain: Chain }

/** All chains, running and deployed. */
export type LocalChains = {
  local: LocalChain
  second: LocalChain
  /** The error if the node cannot run on this system. */
  solana: SolanaNode | ChainError
  stop(): Promise<void>
}

/** Starts "Portico Local" (31337), "Portico Second" (31338) and "Portico Solana": either all or none. */
export async function startLocalChains(options: LocalChainsOptions = {}): Promise<LocalChains> {
  const { local = 8545, second = 8546, solana = 8899 } = options.ports ?? {}
  const outcomes = await Promise.allSettled([
    startDeployed(networks.local, local, options),
    startDeployed(networks.second, second, options),
    startSolana(solana, options),
  ])
  const running = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const stop = async () => {
    await Promise.all(running.map((chain) => 'stop' in chain && chain.stop()))
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const [first, other, third] = running as [LocalChain, LocalChain, SolanaNode | ChainError]
  return { local: first, second: other, solana: third, stop }
}

/** Returns the Solana node, or the error if this system has none. The other chains start anyway. */
async function startSolana(
  port: number,
  { dataDir, slotMs, origins, seed, casts, now }: LocalChainsOptions,
): Promise<SolanaNode | ChainError> {
  try {
    return await startSolanaNode({
      port,
      ...(slotMs === undefined ? {} : { slotMs }),
      ...(origins ? { origins } : {}),
      ...(seed ? { seed } : {}),
      ...(casts === undefined ? {} : { casts }),
      ...(now ? { now } : {}),
      ...(dataDir ? { stateFile: path.join(dataDir, 'chain-solana.bin') } : {}),
    })
  } catch (error) {
    if (error instanceof ChainError && error.code === 'NO_BINARY') return error
    throw error
  }
}

/** Whether a chain starts fresh instead of from a file. */
const isFresh = (stateFile: string | undefined) => !(stateFile && existsSync(stateFile))

async function deployAllSwaps(anvil: Anvil): Promise<void> {
  await deploySwaps(anvil)
  await deployV4(anvil)
}

/**
 * Starts a node at an address and a port that nobody else knows, without CORS. Pages reach it only through the proxy.
 */
async function startDeployed(
  network: Chain,
  port: number,
  options: LocalChainsOptions,
): Promise<LocalChain> {
  const { dataDir, blockTime, origins, signal } = options
  if (port !== 0) await assertPortFree('127.0.0.1', port)
  const host = await hiddenHost()
  const stateFile = dataDir && path.join(dataDir, `chain-${network.id}.json`)
  const now = Math.floor((options.now ?? Date.now)() / 1000)
  const isNew = isFresh(stateFile)
  const seed = isNew && network.id === networks.local.id ? options.seed : undefined
  const anvil = await startAnvil({
    chainId: network.id,
    host,
    cors: false,
    ...(blockTime === undefined ? {} : { blockTime }),
    ...(stateFile ? { stateFile } : {}),
    ...(seed ? { timestamp: now - seedSpan } : {}),
    ...(signal ? { signal } : {}),
  })
  try {
    await deployContracts({ url: anvil.url })
    if (seed) await seedChain({ url: anvil.url, now, ...seed })
    if (isNew) await fundCasts(anvil.url, options.casts ?? 1)
    if (options.swaps) await deployBridge(anvil)
    if (options.swaps && network.id === networks.local.id) await deployAllSwaps(anvil)
    const upstream = { host, port: anvil.port }
    const proxy = await startLocalProxy({ upstream, port, origins })
    anvil.process.once('exit', () => void proxy.stop())
    const stop = async () => {
      await proxy.stop()
      await anvil.stop()
    }
    return {
      ...anvil,
      url: proxy.url,
      port: proxy.port,
      stop,
      chain: networkAt(network, proxy.url),
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}
