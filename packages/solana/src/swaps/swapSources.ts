import type { SolanaSwapSourceId } from '@portico/contract'
import type { Network } from '@portico/core'
import { swapProblem } from '@portico/core/adapter'
import { type Address, address } from '@solana/kit'
import { clusters } from '../networks/clusters.ts'
import type { SolanaOptions } from '../types.ts'

/** The program of a service that swaps, and who signs what it reports. */
export type SwapProgram = { program: Address; events: Address }

/**
 * What services call, from their published IDLs. The server has the program too; what it says is not a reason to sign.
 */
const swapPrograms: Readonly<Record<SolanaSwapSourceId, SwapProgram>> = {
  jupiter: {
    program: address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
    events: address('D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf'),
  },
}

/** The services that the site allows and that swap on a network: on mainnet, and where the site says so. */
export const sourcesOn = (
  { swapSources = [], swapNetworks = [] }: SolanaOptions,
  { caipNetworkId: id }: Network,
): readonly SolanaSwapSourceId[] =>
  id === `solana:${clusters.mainnet}` || swapNetworks.includes(id)
    ? swapSources.filter((source) => swapPrograms[source] !== undefined)
    : []

/** Who swaps, by its name among those that the site allows. @throws PorticoError the problem `unsupported`. */
export function swapperOf(sources: readonly string[], source: string | undefined): SwapProgram {
  if (source === undefined || !sources.includes(source)) throw swapProblem('unsupported')
  return swapPrograms[source as SolanaSwapSourceId]
}
