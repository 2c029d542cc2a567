import type { Network } from '@portico/core'
import { type PreviewActions, swapProblem } from '@portico/core/adapter'
import type { Client } from 'viem'
import { swappersOf } from '../swaps/swappersOf.ts'
import type { EvmOptions } from '../types.ts'

/** Returns the preview actions. Their code loads with the first preview, that of swaps with the first swap. */
export const lazyPreviews = (
  client: (network: Network) => Client,
  options: EvmOptions,
): Required<PreviewActions> => ({
  transfer: async (params) =>
    (await import('./previewTransfer.ts')).previewTransfer(client(params.network), params),
  swap: async (params) => {
    const router = swappersOf(options).find(params.network, params.source)
    if (!router) throw swapProblem('unsupported')
    return (await import('./previewSwap.ts')).previewSwap(client(params.network), params, router)
  },
})
