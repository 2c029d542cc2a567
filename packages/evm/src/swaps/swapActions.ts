import type { Network } from '@portico/core'
import { type SwapActions, swapProblem } from '@portico/core/adapter'
import { type Client, maxUint256 } from 'viem'
import { approve } from './approve.ts'
import { type Swapper, spenderOf } from './assertSwap.ts'
import { batch, canBatch } from './batch.ts'
import { readAllowance } from './readAllowance.ts'
import { readArrival } from './readArrival.ts'
import { readBridged } from './readBridged.ts'
import { readReceived } from './readReceived.ts'
import { readyCall, swap } from './swap.ts'
import { needsSignature } from './v4/needsSignature.ts'
import type { PermitSigner } from './v4/withPermit.ts'

/**
 * Whether the call goes to the wrapped token itself, which returns native currency to its owner without an allowance.
 */
const takesNothing = (
  { token, getsCurrency }: { token: string; getsCurrency?: boolean },
  { source, wrapped }: Swapper,
) => getsCurrency === true && source === undefined && token.toLowerCase() === wrapped.toLowerCase()

type Target = { network: Network; source?: string | undefined }

/** Creates the actions on swaps; `find` returns the contract that swaps on a network. */
export function swapActions(
  client: (network: Network) => Client,
  find: (network: Network, source: string | undefined) => Swapper | undefined,
  signer: PermitSigner,
): Omit<
  Required<SwapActions>,
  'canSwap' | 'explain' | 'sources' | 'across' | 'usualCost' | 'costBesidesGas'
> {
  /** Returns the client and the contract for a request. */
  const on = ({ network, source }: Target): [Client, Swapper] => {
    const router = find(network, source)
    if (!router) throw swapProblem('unsupported')
    return [client(network), router]
  }
  return {
    readAllowance: async (params) => {
      const [node, router] = on(params)
      return takesNothing(params, router)
        ? maxUint256
        : readAllowance(node, params, spenderOf(router))
    },
    needsSignature: async (params) => {
      const [node, router] = on(params)
      return needsSignature(node, params, router)
    },
    approve: async (params) => {
      const [node, router] = on(params)
      return approve(node, params, router)
    },
    swap: async (params) => {
      const [node, router] = on(params)
      return swap(node, params, router, signer)
    },
    assertOrder: async ({ transaction, ...order }) => {
      await readyCall(on(order)[0], order, transaction, on(order)[1])
    },
    readBridged: async ({ transaction, ...order }) => readBridged(order, transaction, on(order)[1]),
    readArrival: async (params) =>
      readArrival(
        { there: client(params.network), here: client(params.sent.network) },
        params,
        find(params.network, 'lifi-across')?.wrapped,
      ),
    canBatch,
    batch: async (params) => {
      const [node, router] = on(params)
      return batch(node, params, router)
    },
    readReceived: async (params) => {
      const [node, router] = on(params)
      return readReceived(node, params, router)
    },
  }
}
