import { type Context, connect, lookForWallets, pendingConnect } from '@portico/core/adapter'

/**
 * Waits for a wallet that follows a link of the previous page, until that link expires. Connects its families as after
 * a reload, because the visitor has already approved in the wallet.
 */
export async function resumePairing(context: Context): Promise<void> {
  await lookForWallets(context)
  const { signal } = context.internal
  const connector = context.store
    .getState()
    .connectors.find((connector) => connector.type === 'PAIRING')
  const [first] = connector?.namespaces ?? []
  if (!connector || !first) return
  // Not through the action: a page that may wait for minutes must not show as connecting.
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
