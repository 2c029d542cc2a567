import type { AdapterActions } from '../context/adapter/adapterShape.ts'
import type { Context } from '../context/context.ts'
import type { Network } from '../types/network.ts'

/** The other networks of the site for whose tokens something of a network can be swapped. */
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
