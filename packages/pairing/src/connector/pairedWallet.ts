import type { Namespace } from '@portico/contract'
import {
  errorOf,
  type PairedWallet,
  requestNode,
  unaskedError,
  type WalletRequest,
} from '@portico/core/adapter'
import { type PairingRequestContext, requestWallet } from './requestWallet.ts'

/** Returns the wallet of the session as the requests of one family see it. */
const pairedWallet = (
  requestContext: PairingRequestContext,
  namespace: Namespace,
): PairedWallet => ({
  view() {
    const view = requestContext.inUse.view(namespace)
    if (!view) throw errorOf('NOT_CONNECTED')
    return view
  },
  networks: () => requestContext.inUse.networks(namespace),
  switchTo: (networkId) => requestContext.inUse.goTo(networkId),
  // Lazy: sites seldom request this.
  untilApproved: (networkId) =>
    import('./untilApproved.ts').then((part) => part.untilApproved(requestContext, networkId)),
  request: (walletRequest, networkId) => requestWallet(requestContext, walletRequest, networkId),
  read: (walletRequest, networkId) => requestNode(requestContext.context, walletRequest, networkId),
})

/** Passes a request to the family that handles its method. Rejects with 4200 (EIP-1193) if none does. */
export async function request(
  requestContext: PairingRequestContext,
  walletRequest: WalletRequest,
): Promise<unknown> {
  const { families, namespaces } = requestContext
  const namespace = namespaces.find((candidate) =>
    families[candidate]?.handles(walletRequest.method),
  )
  if (!namespace) throw unaskedError(`${walletRequest.method} is not known`)
  return families[namespace]?.request(pairedWallet(requestContext, namespace), walletRequest)
}
