import type { Namespace } from '@portico/contract'
import { errorOf, type PairedWallet, type WalletRequest } from '@portico/core/adapter'
import { askWallet, type PairingRequestContext } from './askWallet.ts'
import { unsupported } from './unsupported.ts'

/** The wallet of the session as the requests of one family see it. */
const pairedWallet = (asking: PairingRequestContext, namespace: Namespace): PairedWallet => ({
  view() {
    const view = asking.inUse.view(namespace)
    if (!view) throw errorOf('NOT_CONNECTED')
    return view
  },
  networks: () => asking.inUse.networks(namespace),
  switchTo: (networkId) => asking.inUse.goTo(networkId),
  // What sites ask for seldom loads then.
  untilApproved: (networkId) =>
    import('./untilApproved.ts').then((part) => part.untilApproved(asking, networkId)),
  request: (asked, networkId) => askWallet(asking, asked, networkId),
  read: (asked, networkId) =>
    import('./askNode.ts').then((part) => part.askNode(asking.context, asked, networkId)),
})

/** Has the family that a request belongs to answer it. Rejects with 4200 (EIP-1193) where none does. */
export async function request(
  asking: PairingRequestContext,
  asked: WalletRequest,
): Promise<unknown> {
  const { families, namespaces } = asking
  const namespace = namespaces.find((candidate) => families[candidate]?.handles(asked.method))
  if (!namespace) throw unsupported(`${asked.method} is not known`)
  return families[namespace]?.request(pairedWallet(asking, namespace), asked)
}
