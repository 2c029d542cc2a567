import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'

/**
 * Returns the chain families that the option `pairing` serves: those that the site has networks of. A family with an
 * external store is included only if that store takes part (`ExternalStore.pair`).
 */
export const pairedFamilies = ({ config: { adapters, networks } }: Context): readonly Namespace[] =>
  adapters
    .filter(
      ({ externalStore, namespace }) =>
        (!externalStore || externalStore.pair) &&
        networks.some((network) => network.chainNamespace === namespace),
    )
    .map((adapter) => adapter.namespace)
