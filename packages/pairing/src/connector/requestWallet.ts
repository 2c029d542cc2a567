import { type CaipNetworkId, type Namespace, namespaceOf } from '@portico/contract'
import {
  type Context,
  errorOf,
  findWallet,
  requestAddress,
  type WalletRequest,
  waitInWallet,
} from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import { requestLink } from '../links.ts'
import type { Session } from '../protocol/session.ts'
import type { PairingFamilies } from './families.ts'
import type { SessionInUse } from './sessionInUse.ts'
import { translatePairingError } from './translatePairingError.ts'

/** The parts that a request to the wallet needs. */
export type PairingRequestContext = {
  context: Context
  dapp: SessionDapp
  inUse: SessionInUse
  /** The families that can be paired, and how requests reach each. */
  families: PairingFamilies
  namespaces: readonly Namespace[]
  name: string
}

/**
 * Sends a request to the wallet on the given network, and keeps the widget informed while the wallet waits for its
 * owner. Rejects with the wallet's own error; with 4200 (EIP-1193) for a request that the wallet did not approve.
 * @throws PorticoError `NOT_CONNECTED`, `USER_REJECTED` if the visitor cancels here, `WALLET_TIMEOUT`,
 * `RELAY_UNREACHABLE`, `RELAY_REFUSED`.
 */
export async function requestWallet(
  requestContext: PairingRequestContext,
  { method, params }: WalletRequest,
  networkId: CaipNetworkId,
): Promise<unknown> {
  const namespace = namespaceOf(networkId)
  const session = requestContext.inUse.session()
  if (!session || !requestContext.inUse.view(namespace)) throw errorOf('NOT_CONNECTED')
  const giving = new AbortController()
  let done = () => {}
  try {
    return await requestContext.dapp.request({
      topic: session.topic,
      chainId: networkId,
      method,
      params,
      signal: giving.signal,
      onSent({ id, resend }) {
        // The wallet shows its owner nothing, so the visitor is not told to look at the phone.
        if (requestContext.families[namespace]?.safeMethods?.includes(method)) return
        done = waitInWallet(requestContext.context, {
          shown: { ...shownOf(requestContext, session, id), method },
          cancel: () => giving.abort(),
          resend,
        })
      },
    })
  } catch (error) {
    if (giving.signal.aborted) throw errorOf('USER_REJECTED', {}, error)
    throw await translatePairingError(requestContext.context, error)
  } finally {
    done()
  }
}

function shownOf(
  { name, context }: PairingRequestContext,
  { topic, peer, walletId }: Session,
  id: number,
) {
  const { redirect, icons, name: own } = peer.metadata
  const [imageUrl] = icons
  const listed = walletId === undefined ? undefined : findWallet(context, walletId)?.links
  const address = requestAddress(redirect, listed)
  const link = address && requestLink(address, { id, topic })
  const chosen = walletId !== undefined && { walletId }
  return { name: own || name, ...chosen, ...(imageUrl && { imageUrl }), ...(link && { link }) }
}
