import type { Context } from '../context/context.ts'
import type { Connector } from '../types/connector.ts'
import { connect } from './connect.ts'

/**
 * Connects a wallet that needs no click, such as the Safe that shows the page. A wallet that the visitor used here
 * before takes precedence: it is reconnected, and this one must be chosen by hand.
 */
export async function autoConnect(context: Context, connector: Connector): Promise<void> {
  const { store, signal } = context.internal
  const [namespace] = connector.namespaces
  const { persistedConnections, current } = store.getState()
  if (!namespace || current[namespace] || signal.aborted) return
  if (persistedConnections.some((connection) => connection.namespace === namespace)) return
  await connect(context, { connector, namespace, silent: true }).catch(() => {}) // the visitor then connects by hand
}
