import path from 'node:path'
import type { Chain } from 'viem'
import { deployContracts } from './deployContracts.ts'
import { networkAt, networks } from './networks.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'

/** Where and how the two chains run. */
export type LocalChainsOptions = {
  /** Keeps the chains across restarts; without it they start afresh. */
  dataDir?: string
  /** Default 8545 and 8546; 0 takes any free port. */
  ports?: { local?: number; second?: number }
  /** Seconds between blocks; without it every transaction is mined at once. */
  blockTime?: number
  signal?: AbortSignal
}

/** A running node with the viem definition of its chain. */
export type LocalChain = Anvil & { chain: Chain }

/** Both chains, running and deployed. */
export type LocalChains = { local: LocalChain; second: LocalChain; stop(): Promise<void> }

/** Starts "Portico Local" (31337) and "Portico Second" (31338) with all contracts. All or none. */
export async function startLocalChains(options: LocalChainsOptions = {}): Promise<LocalChains> {
  const { local = 8545, second = 8546 } = options.ports ?? {}
  const outcomes = await Promise.allSettled([
    startDeployed(networks.local, local, options),
    startDeployed(networks.second, second, options),
  ])
  const running = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  const stop = async () => {
    await Promise.all(running.map((chain) => chain.stop()))
  }
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const [first, other] = running as [LocalChain, LocalChain]
  return { local: first, second: other, stop }
}

async function startDeployed(
  network: Chain,
  port: number,
  { dataDir, blockTime, signal }: LocalChainsOptions,
): Promise<LocalChain> {
  const anvil = await startAnvil({
    chainId: network.id,
    port,
    ...(blockTime === undefined ? {} : { blockTime }),
    ...(dataDir ? { stateFile: path.join(dataDir, `chain-${network.id}.json`) } : {}),
    ...(signal ? { signal } : {}),
  })
  try {
    await deployContracts({ url: anvil.url })
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return { ...anvil, chain: networkAt(network, anvil.url) }
}
