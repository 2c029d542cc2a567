import type { Namespace } from '@portico/contract'
import {
  type ConnectorConnectParams,
  type ConnectorSession,
  errorOf,
  type ModalClosed,
  pendingConnect,
} from '@portico/core/adapter'
import { linkExpiry } from './linkExpiry.ts'
import type { LinkParts } from './linkParts.ts'
import { toConnectorSession } from './pairedSession.ts'
import type { SessionInUse } from './sessionInUse.ts'
import { translatePairingError } from './translatePairingError.ts'

/** Shows a link, and waits for a wallet that follows it. */
export async function connectByLink(
  { context, dapp, inUse, offerTo }: LinkParts,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const { signal, onLink, namespace } = params
  const made = offerTo(context.store.getState().pairing?.walletId, dapp)
  signal?.addEventListener('abort', () => {
    if (signal.reason !== ('left' satisfies ModalClosed)) return made.cancel()
    made.hide()
    pendingConnect(context).cancelOpenLink = made.cancel
  })
  made.show((link) => {
    linkExpiry(context).set(link.expiresAt)
    onLink?.(link)
  })
  const session = await made.answer.catch(async (error: unknown) => {
    throw await translatePairingError(context, error)
  })
  inUse.preferNetwork(params.networkId)
  inUse.take(session)
  // Only one wallet at a time: the sessions of earlier wallets end.
  const others = dapp.sessions().filter((other) => other.topic !== session.topic)
  for (const { topic } of others) dapp.disconnect(topic).catch(() => {})
  // Nobody waits for this answer any more. Handle it as if an earlier page had made the link.
  if (made.isHidden())
    await import('./resumePairing.ts').then((module) => module.resumePairing(context))
  return sessionsOf(inUse, namespace)
}

/**
 * Connects the wallet of the last visit without a prompt in the wallet.
 * @throws PorticoError `WALLET_LOCKED` if the session shares no account of the family.
 */
export async function reconnect(
  { dapp, inUse, resumed }: LinkParts,
  { namespace, networkId }: ConnectorConnectParams,
): Promise<ConnectorSession> {
  if (!inUse.view(namespace)) await dapp.refresh()
  if (!inUse.session()) await resumed
  inUse.preferNetwork(networkId)
  const view = inUse.view(namespace)
  if (!view) throw errorOf('WALLET_LOCKED')
  return toConnectorSession(view)
}

/** @throws PorticoError `WALLET_BAD_ANSWER` if the session has no valid account. */
function sessionsOf(inUse: SessionInUse, wanted: Namespace): ConnectorSession {
  const families = inUse.families()
  const sorted = families.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))
  const [first, ...others] = sorted.flatMap((namespace) => {
    const view = inUse.view(namespace)
    return view ? [toConnectorSession(view)] : []
  })
  if (!first) throw errorOf('WALLET_BAD_ANSWER')
  return { ...first, ...(others.length > 0 && { others }) }
}
