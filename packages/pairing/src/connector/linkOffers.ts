import type { Namespace } from '@portico/contract'
import type { Context } from '@portico/core/adapter'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import { requestNamespaces } from '../namespaces/namespaces.ts'
import type { PairingPlatform } from '../relay/platform.ts'
import type { PairingFamilies } from './families.ts'
import { linkExpiry } from './linkExpiry.ts'
import { type Offer, offer } from './offer.ts'

/**
 * Offers a session on the networks of the site by a link. The function that is returned gives the offer for a wallet
 * of a list: one whose link the visitor has left and may come back to, or a new one.
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
