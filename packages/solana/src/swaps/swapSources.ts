import type { SolanaSwapSourceId } from '@portico/contract'
import type { Network } from '@portico/core'
import { swapProblem } from '@portico/core/adapter'
import { type Address, address } from '@solana/kit'
import { clusters } from '../networks/clusters.ts'
import type { SolanaOptions } from '../types.ts'

/** The program of a swap service, and the account that signs its events. */
export type SwapProgram = { program: Address; events: Address }

/**
 * The programs that services call, from their published IDLs. The server has them too, but a server's word is no reason
 * to sign.
 */
const swapPrograms: Readonly<Record<SolanaSwapSourceId, SwapProgram>> = {
  jupiter: {
    program: address('JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'),
    events: address('D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf'),
  },
}

/**
 * Returns the services that the site allows and that swap on a network: on mainnet, and on networks that the site
 * names.
 */
export const sourcesOn = (
  { swapSources = [], swapNetworks = [] }: SolanaOptions,
  { caipNetworkId: id }: Network,
): readonly SolanaSwapSourceId[] =>
  id === `solana:${clusters.mainnet}` || swapNetworks.includes(id)
    ? swapSources.filter((source) => swapPrograms[source] !== undefined)
    : []

/** Returns the program of a service that the site allows. @throws PorticoError the problem `unsupported`. */
export function swapperOf(sources: readonly string[], source: string | undefined): SwapProgram {
  if (source === undefined || !sources.includes(source)) throw swapProblem('unsupported')
  return swapPrograms[source as SolanaSwapSourceId]
}
