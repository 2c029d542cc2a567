import { type CaipAddress, type CaipNetworkId, namespaceOf, networkIdOf } from '@portico/contract'
import type { Context } from '../context/context.ts'

/** Returns the other networks of the site on which an account may hold assets: those of its chain family. */
export const otherNetworks = ({ config }: Context, caipAddress: CaipAddress): CaipNetworkId[] =>
  config.networks
    .map(({ caipNetworkId }) => caipNetworkId)
    .filter((id) => id !== networkIdOf(caipAddress) && namespaceOf(id) === namespaceOf(caipAddress))
