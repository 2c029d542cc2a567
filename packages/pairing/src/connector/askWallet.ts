import { type CaipNetworkId, type Namespace, namespaceOf, namespaces } from '@portico/contract'
import type { Context } from '@portico/core'
import { errorOf, findWallet, requestAddress, waitInWallet } from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import { requestLink } from '../links.ts'
import { walletMethods } from '../namespaces/methods.ts'
import type { Session } from '../protocol/session.ts'
import type { SessionInUse } from './sessionInUse.ts'
import { translatePairingError } from './translatePairingError.ts'

/** What is asked with, and of whom. */
export type Asking = { context: Context; dapp: SessionDapp; inUse: SessionInUse; name: string }

/** Something asked of the wallet (EIP-1193 `request`). */
export type Asked = { method: string; params?: unknown }

/** What wallets answer without asking their owner: nobody is told to look at the phone. */
const quiet = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']

/** The family that a method belongs to. */
export const familyOfMethod = (method: string): Namespace =>
  namespaces.find((it) => walletMethods[it]?.includes(method)) ?? 'eip155'

/**
 * Whether something is the network's to answer: libraries that were given the provider read by it too,
 * and a wallet elsewhere answers none of that. What is sent with a signature already is among it.
 */
export const isForNode = (method: string): boolean =>
  method === 'eth_sendRawTransaction' ||
  method === 'net_version' ||
  (method.startsWith('eth_') && !walletMethods.eip155?.includes(method))

/** The session and where the site is in a family. @throws PorticoError `NOT_CONNECTED`. */
export function inUseOf({ inUse }: Asking, namespace: Namespace) {
  const session = inUse.session()
  const view = inUse.view(namespace)
  if (!session || !view) throw errorOf('NOT_CONNECTED')
  return { session, view }
}

/**
 * Asks the wallet, on the network that is given, and tells the widget as long as it waits there for its
 * owner. Rejects with the wallet's own error; 4200 (EIP-1193) for what it does not let the site do.
 * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED` where the visitor gives up here,
 * `WALLET_TIMEOUT`, `RELAY_UNREACHABLE`, `RELAY_REFUSED`.
 */
export async function askWallet(
  asking: Asking,
  { method, params }: Asked,
  networkId: CaipNetworkId,
): Promise<unknown> {
  const { session } = inUseOf(asking, namespaceOf(networkId))
  const giving = new AbortController()
  let done = () => {}
  try {
    return await asking.dapp.request({
      topic: session.topic,
      chainId: networkId,
      method,
      params,
      signal: giving.signal,
      onSent({ id, resend }) {
        if (quiet.includes(method)) return
        done = waitInWallet(asking.context, {
          shown: { ...shownOf(asking, session, id), method },
          cancel: () => giving.abort(),
          resend,
        })
      },
    })
  } catch (error) {
    if (giving.signal.aborted) throw errorOf('USER_REJECTED', {}, error)
    throw await translatePairingError(asking.context, error)
  } finally {
    done()
  }
}

function shownOf({ name, context }: Asking, { topic, peer, walletId }: Session, id: number) {
  const { redirect, icons, name: own } = peer.metadata
  const [imageUrl] = icons
  const listed = walletId === undefined ? undefined : findWallet(context, walletId)?.links
  const address = requestAddress(redirect, listed)
  const link = address && requestLink(address, { id, topic })
  const chosen = walletId !== undefined && { walletId }
  return { name: own || name, ...chosen, ...(imageUrl && { imageUrl }), ...(link && { link }) }
}
