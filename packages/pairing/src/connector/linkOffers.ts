import type { Namespace } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import { requestNamespaces } from '../namespaces/namespaces.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingFamilies } from './families.ts'
import { linkExpiry } from './linkExpiry.ts'
import { type Offer, offer } from './offer.ts'

/**
 * Offers a session on the site's networks by a link. The returned function returns the offer for a wallet of a list: an
 * offer that the visitor left and may return to, or a new one.
 */
export function linkOffers({
  context,
  platform,
  families,
  namespaces,
}: {
  context: Context
  platform: PairingPlatform
  families: PairingFamilies
  namespaces: readonly Namespace[]
}): (walletId: string | undefined, dapp: SessionDapp) => Offer {
  let last: Offer | undefined
  return (walletId, dapp) => {
    if (last?.isHidden() && last.walletId === walletId) return last
    if (last?.isHidden()) last.cancel()
    const chains = context.config.networks
      .filter((network) => namespaces.includes(network.chainNamespace))
      .map((network) => network.caipNetworkId)
    const made = offer({
      dapp,
      platform,
      namespaces: requestNamespaces(chains, families),
      walletId,
    })
    const end = () => {
      linkExpiry(context).clear()
      if (last === made) last = undefined
    }
    made.answer.then(end, end)
    last = made
    return made
  }
}
