import type { Namespace } from '@portico/contract'
import type { Context } from '../context/context.ts'
import { defineService } from '../context/services.ts'
import type { Connector } from '../types/connector.ts'
import { isConnected } from './isConnected.ts'

type AddedFamily = { connector: Connector; namespace: Namespace; silent: true; opened: true }

const addedFamilyService = defineService<Promise<unknown>>()

/**
 * Connects a chain family that a paired wallet has opened to the site after it was connected. The owner has agreed in
 * the wallet, so the widget requests no further approval. Skips connected families. `by` connects.
 */
export function connectAddedFamily(
  context: Context,
  connector: Connector,
  namespace: Namespace,
  by: (context: Context, opened: AddedFamily) => Promise<unknown>,
): void {
  const { store, service, endService } = context.internal
  const isThere = isConnected(store.getState(), { connectorUid: connector.uid, namespace })
  if (connector.type !== 'PAIRING' || !connector.namespaces.includes(namespace) || isThere) return
  // Called for every family that the wallet already has.
  const connectIt = () =>
    by(context, { connector, namespace, silent: true, opened: true })
      .catch(() => {}) // the wallet has removed it again
      .finally(() => endService(addedFamilyService, namespace))
  service(addedFamilyService, connectIt, namespace)
}
