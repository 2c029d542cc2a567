import { type Context, connect, lookForWallets, pendingConnect } from '@portico/core/adapter'

/**
 * Waits for a wallet that follows a link of the page before this one, as long as that can be followed, and
 * connects what it brings as after a reload: the visitor has agreed in the wallet already.
 */
export async function resumePairing(context: Context): Promise<void> {
  await lookForWallets(context)
  const { signal } = context.internal
  const connector = context.store
    .getState()
    .connectors.find((connector) => connector.type === 'PAIRING')
  const [first] = connector?.namespaces ?? []
  if (!connector || !first) return
  // Not by the action: a page that may wait for minutes is not about to be connected.
  const session = await connector
    .connect({ namespace: first, silent: true, signal })
    .catch(() => undefined)
  if (session?.signIn) pendingConnect(context).signed = session.signIn
  const { connections } = context.store.getState()
  for (const namespace of connector.namespaces) {
    const isThere = connections.some(
      (connection) =>
        connection.connectorUid === connector.uid && connection.namespace === namespace,
    )
    if (!isThere && !signal.aborted)
      await connect(context, { connector, namespace, silent: true, signal }).catch(() => {})
  }
}
