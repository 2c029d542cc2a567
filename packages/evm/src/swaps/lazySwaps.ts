import type { Network } from '@portico/core'
import type { SwapActions } from '@portico/core/adapter'
import type { Client } from 'viem'
import type { EvmOptions } from '../types.ts'
import { explainSwap } from './explainSwap.ts'
import { swappersOf } from './swappersOf.ts'
import type { SignTypedData } from './v4/signPermit.ts'
import type { PermitSigner } from './v4/withPermit.ts'

/** Returns the actions on swaps, whose code loads with the first swap: most visitors make none. */
export function lazySwaps(
  client: (network: Network) => Client,
  options: EvmOptions,
  sign: SignTypedData,
): SwapActions {
  const { find, sources, across } = swappersOf(options)
  const signer: PermitSigner = { permits: new Map(), sign }
  const load = async () => (await import('./swapActions.ts')).swapActions(client, find, signer)
  return {
    sources,
    across,
    canSwap: (network) =>
      [undefined, 'lifi-across'].some((source) => find(network, source) !== undefined) ||
      sources(network).length > 0,
    assertOrder: async (params) => (await load()).assertOrder(params),
    readBridged: async (params) => (await load()).readBridged(params),
    readArrival: async (params) => (await load()).readArrival(params),
    readAllowance: async (params) => (await load()).readAllowance(params),
    needsSignature: async (params) => (await load()).needsSignature?.(params) ?? false,
    approve: async (params) => (await load()).approve(params),
    swap: async (params) => (await load()).swap(params),
    canBatch: async (params) => (await load()).canBatch(params),
    batch: async (params) => (await load()).batch(params),
    explain: explainSwap,
    readReceived: async (params) => (await load()).readReceived(params),
  }
}
