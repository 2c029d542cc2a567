import { accounts, networks, tokens } from '@portico/testing/chains'
import { type Seller, startSeller } from '@portico/testing/seller'
import { type PerPart, urlOf } from './parts.ts'

const apiKey = 'of the local stack alone, where nothing is secret'

/**
 * The on-ramp providers of a stack. Fees are in hundredths of a percent and in cents. One of them has single-use pages.
 */
const sellers = [
  { id: 'harbour', name: 'Harbour Cards', feeBps: 150n, networkFee: 30n, singleUse: true },
  { id: 'anchor', name: 'Anchor Pay', feeBps: 200n, networkFee: 10n, singleUse: false },
] as const

const secretOf = (id: string) => `${id} signs its webhooks with this`

/** Starts the on-ramp providers of a stack, which sell the coins of Portico Local. */
export const startLocalSellers = (ports: PerPart<number>): Promise<Seller> => {
  const chain = { networkId: `eip155:${networks.local.id}`, rpcUrl: urlOf('chain', ports.chain) }
  const { symbol, decimals } = networks.local.nativeCurrency
  const { dollar } = tokens
  return startSeller({
    port: ports.sellers,
    apiKey,
    sellers: sellers.map((seller) => ({
      ...seller,
      webhookSecret: secretOf(seller.id),
      webhookUrl: `${urlOf('server', ports.server)}/v1/onramp/webhooks/${seller.id}`,
    })),
    assets: [
      { ...chain, address: null, symbol, decimals, price: 200_000n },
      {
        ...chain,
        address: dollar.address,
        symbol: dollar.symbol,
        decimals: dollar.decimals,
        price: 100n,
      },
    ],
    from: accounts.all[7].address,
  })
}

/** Returns the providers' configuration for the server of the stack. */
export const localSellers = (ports: PerPart<number>) => ({
  sellers: sellers.map(({ id, name }) => ({
    kind: 'sandbox' as const,
    id,
    name,
    apiKey,
    url: `${urlOf('sellers', ports.sellers)}/api/${id}`,
    webhookSecrets: [secretOf(id)],
  })),
})
