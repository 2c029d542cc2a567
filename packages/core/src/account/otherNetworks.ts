import { type CaipAddress, type CaipNetworkId, namespaceOf, networkIdOf } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** The networks of the site that an account may own something on besides its own: those of its family. */
export const otherNetworks = ({ config }: Context, caipAddress: CaipAddress): CaipNetworkId[] =>
  config.networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => id !== networkIdOf(caipAddress) && namespaceOf(id) === namespaceOf(caipAddress))
