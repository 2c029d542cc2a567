import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import type { Network } from '../types/network.ts'

/** Returns the other networks of the site to whose tokens a swap from this network is possible. */
export const acrossNetworks = (
  { config }: Pick<Context, 'config'>,
  { swaps }: AdapterActions,
  from: Network,
): readonly Network[] =>
  config.networks.filter(
    (network) =>
      network.chainNamespace === from.chainNamespace &&
      (swaps?.across?.(from, network) ?? []).length > 0,
  )
