import { type Namespace, toCaipAddress } from '@portico/contract'
import { addressOf } from '../context/addressOf.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { Connection, Connector, ConnectorSession } from '../types/connector.ts'

/**
 * Makes a connection of what a wallet answered: at least one account of the namespace that was
 * asked for, each once, all on the chain the wallet is on.
 * @throws PorticoError `WALLET_BAD_ANSWER`.
 */
export function toConnection(
  connector: Connector,
  namespace: Namespace,
  session: ConnectorSession,
): Connection {
  const { accounts: given, networkId } = session
  const belongs = (text: unknown, parts: number) =>
    typeof text === 'string' &&
    text.startsWith(`${namespace}:`) &&
    text.split(':').length === parts &&
    !/::|:$|\s/.test(text)
  const good =
    Array.isArray(given) && given.every((account) => belongs(account, 3)) && belongs(networkId, 2)
  const accounts = good
    ? [...new Set(given.map((account) => toCaipAddress(networkId, addressOf(account))))]
    : []
  const [caipAddress] = accounts
  if (!caipAddress) throw errorOf('WALLET_BAD_ANSWER')
  const { uid: connectorUid, id: connectorId, name: connectorName } = connector
  return {
    ...{ connectorUid, connectorId, connectorName },
    ...{ namespace, accounts, caipAddress, networkId },
  }
}
