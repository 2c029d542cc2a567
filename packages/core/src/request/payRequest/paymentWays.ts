import type { PaymentRequirements } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import type { Connection } from '../../types/connector.ts'
import type { PaymentActions, PaymentTerms } from '../../types/paymentActions.ts'
import type { Offer } from './readOffer.ts'

/** A payment option that a family of the site supports. */
export type Way = { offer: PaymentRequirements; terms: PaymentTerms; actions: PaymentActions }

/** Returns the options on networks of the site, in families that support payments. */
export async function findWays(context: Context, { ways }: Offer): Promise<Way[]> {
  const { networks, adapters } = context.config
  const found = await Promise.all(
    ways.map(async (offer): Promise<Way[]> => {
      const network = networks.find(({ caipNetworkId }) => caipNetworkId === offer.network)
      const adapter = adapters.find(({ namespace }) => namespace === network?.chainNamespace)
      if (!network || !adapter?.features.includes('typedData')) return []
      const { payments: actions } = await context.internal.adapter(network.chainNamespace)
      const terms = await actions?.readTerms(offer)
      return actions && terms ? [{ offer, terms, actions }] : []
    }),
  )
  return found.flat()
}

/** Returns the first option for which the balance is sufficient, else the first that can be read. */
export async function chooseWay(context: Context, ways: readonly Way[], connection: Connection) {
  const address = addressOf(connection.caipAddress)
  const read = await Promise.allSettled(
    ways.map(async ({ terms, actions }) => {
      const network = context.internal.network(terms.networkId)
      return actions.readAsset({ network, address, asset: terms.asset })
    }),
  )
  const all = read.flatMap((one, at) => {
    const way = ways[at]
    return one.status === 'fulfilled' && way ? [{ ...way, token: one.value }] : []
  })
  const [first] = read
  if (!all[0] && first?.status === 'rejected') throw first.reason
  return all.find(({ terms, token }) => token.balance >= terms.amount) ?? all[0]
}
