import type { Namespace } from '@portico/contract'
import type { Portico } from '../portico.ts'
import type { Connector } from '../types/connector.ts'
import type { connect } from './connect.ts'

/**
 * Connects a chain family that a wallet which pairs has opened to the site after it was connected: its
 * owner has agreed there, and is asked nothing. What is connected already is left alone. `by` connects.
 */
export function connectOpened(
  portico: Portico,
  connector: Connector,
  namespace: Namespace,
  by: typeof connect,
): void {
  const { store, service, endService } = portico.internal
  const isThere = store
    .getState()
    .connections.some((it) => it.connectorUid === connector.uid && it.namespace === namespace)
  if (connector.type !== 'PAIRING' || !connector.namespaces.includes(namespace) || isThere) return
  // Every family that it has already hears of the new one.
  const key = `opened:${namespace}`
  service(key, () =>
    by(portico, { connector, namespace, silent: true, opened: true })
      .catch(() => {}) // taken back at once
      .finally(() => endService(key)),
  )
}
