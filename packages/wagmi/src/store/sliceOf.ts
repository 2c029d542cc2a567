import type { Connection } from '@portico/core'
import type { ConnectionStatus } from '@portico/core/adapter'
import type { Config } from '@wagmi/core'
import { parseWallet } from '../parse/parseWallet.ts'
import { isLive } from './isLive.ts'

/** wagmi's state of the EVM side. */
type Slice = {
  connections: readonly Connection[]
  /** The uid of the connector in use. */
  current: string | undefined
  status: ConnectionStatus
  /** The chain of the wallet in use, and the one that wagmi reads from. */
  chains: readonly Connection['networkId'][]
}

/**
 * Reads wagmi's state. Leaves out connections from storage that no wallet has confirmed yet, and those with invalid
 * accounts or chain. Without a connection in use, the status is not `connected`.
 */
export function sliceOf({ state }: Config): Slice {
  const off = state.status === 'disconnected'
  const connections = off
    ? []
    : [...state.connections].flatMap(([, connection]) => toConnection(connection))
  const inUse = connections.find((connection) => connection.connectorUid === state.current)
  const chosen = `eip155:${state.chainId}` as const
  return {
    connections,
    current: inUse?.connectorUid,
    status: state.status === 'connected' && !inUse ? 'disconnected' : state.status,
    chains: inUse ? [inUse.networkId, chosen] : [chosen],
  }
}

type WagmiConnection = Config['state']['connections'] extends Map<string, infer Held> ? Held : never

function toConnection({ connector, ...wallet }: WagmiConnection): Connection[] {
  const session = isLive(connector) ? parseWallet(wallet) : undefined
  if (!session) return []
  const { accounts, networkId } = session
  return [
    {
      connectorUid: connector.uid,
      connectorId: connector.id,
      connectorName: connector.name,
      namespace: 'eip155',
      accounts,
      caipAddress: accounts[0],
      networkId,
    },
  ]
}
