import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { Connector } from '../types/connector.ts'

type Opened = { connector: Connector; namespace: Namespace; silent: true; opened: true }

const openedService = defineService<Promise<unknown>>()

/**
 * Connects a chain family that a wallet which pairs has opened to the site after it was connected: its
 * owner has agreed there, and is asked nothing. What is connected already is left alone. `by` connects.
 */
export function connectOpened(
  context: Context,
  connector: Connector,
  namespace: Namespace,
  by: (context: Context, opened: Opened) => Promise<unknown>,
): void {
  const { store, service, endService } = context.internal
  const isThere = store
    .getState()
    .connections.some(
      (connection) =>
        connection.connectorUid === connector.uid && connection.namespace === namespace,
    )
  if (connector.type !== 'PAIRING' || !connector.namespaces.includes(namespace) || isThere) return
  // Every family that it has already hears of the new one.
  const connectIt = () =>
    by(context, { connector, namespace, silent: true, opened: true })
      .catch(() => {}) // taken back at once
      .finally(() => endService(openedService, namespace))
  service(openedService, connectIt, namespace)
}
