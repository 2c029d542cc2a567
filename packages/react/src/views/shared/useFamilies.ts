import type { Namespace } from '@portico/contract'
import type { Connection, Network } from '@portico/core'
import type { ConnectionStatus } from '@portico/core/adapter'
import { connectionOf, familyName } from '@portico/core/internal'
import { useMemo } from 'react'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useFirstText } from '../../i18n/useText.ts'

/** A chain family of the site: its networks, and its current account. */
export type Family = {
  namespace: Namespace
  /** "EVM networks". */
  name: string
  /** Within a sentence: "EVM". */
  shortName: string
  /** The site's networks in this family, in its order. At least one. */
  networks: readonly Network[]
  connection: Connection | undefined
  status: ConnectionStatus
  /** Whether the active network is one of them. */
  active: boolean
}

/** Returns the chain families of the site, in the order of its networks. */
export function useFamilies(): readonly Family[] {
  const { family, lang } = useFirstText()
  const state = usePorticoState((state) => state)
  const { config, connections, current, status, activeNetworkId } = state
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of the state that it is made of
  return useMemo(() => {
    const namespaces = [...new Set(config.networks.map((network) => network.chainNamespace))]
    return namespaces.map((namespace) => ({
      namespace,
      name: family(familyName(config, namespace)),
      shortName: familyName(config, namespace),
      networks: config.networks.filter((network) => network.chainNamespace === namespace),
      connection: connectionOf(state, namespace),
      status: status[namespace] ?? 'disconnected',
      active: activeNetworkId.startsWith(`${namespace}:`),
    }))
  }, [config, connections, current, status, activeNetworkId, lang])
}
