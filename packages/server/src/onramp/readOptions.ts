import type { OnrampSeller, RouteOutput, Routes } from '@portico/contract'
import { parseChainId } from '../families/families.ts'
import { groupBy } from '../util/groupBy.ts'
import type { OnrampProvider, TakenCurrency } from './provider.ts'
import { fallbackCurrencies, type KnownAsset, type Sellers } from './sellers.ts'
import { unitsOf } from './unitsOf.ts'

type Options = RouteOutput<Routes['onrampOptions']>

/** Returns a provider for a page. */
export const writeSeller = ({ id, name, surface }: OnrampProvider): OnrampSeller => ({
  id,
  name,
  surface,
})

/** Returns the widest limits of all providers. A quote names the providers that sell for the amount. */
function joinCurrencies(all: readonly TakenCurrency[]): Options['paymentCurrencies'] {
  const byId = groupBy(all, ({ id }) => id)
  return [...byId].map(([id, same]) => {
    const limits = same.flatMap((one) => one.limits)
    const byMethod = groupBy(limits, (limit) => limit.id)
    return {
      id,
      payment_method_limits: [...byMethod].map(([method, given]) => ({
        id: method,
        min: given.map(({ min }) => min).reduce((a, b) => (unitsOf(b) < unitsOf(a) ? b : a)),
        max: given.map(({ max }) => max).reduce((a, b) => (unitsOf(b) > unitsOf(a) ? b : a)),
      })),
    }
  })
}

type Listed = Omit<KnownAsset, 'code'>

const networkOf = ({ networkId, networkName, address, decimals }: Listed) => ({
  name: networkId,
  display_name: networkName,
  chain_id: networkId.slice(networkId.indexOf(':') + 1),
  contract_address: address,
  decimals,
})

function joinAssets(all: readonly Listed[]): Options['purchaseCurrencies'] {
  const unique = new Map(all.map((asset) => [`${asset.networkId} ${asset.address}`, asset]))
  const bySymbol = groupBy(unique.values(), ({ symbol }) => symbol)
  return [...bySymbol].map(([symbol, same]) => ({
    id: symbol,
    name: same[0]?.name ?? symbol,
    symbol,
    networks: same.map(networkOf),
  }))
}

/**
 * Returns the assets for sale. If no provider answers: the native currencies of the chains and the limits of the
 * specification, labelled as such.
 */
export async function readOptions({ all, open, chains }: Sellers): Promise<Options> {
  const sellers = await open()
  if (sellers.length > 0)
    return {
      paymentCurrencies: joinCurrencies(sellers.flatMap(({ currencies }) => currencies)),
      purchaseCurrencies: joinAssets(sellers.flatMap(({ assets }) => assets)),
      providers: sellers.map(({ provider }) => writeSeller(provider)),
      source: 'providers',
    }
  const native = chains
    .filter((chain) => parseChainId(chain).namespace === 'eip155')
    .map(
      ({ id: networkId, name: networkName, nativeCurrency }): Listed => ({
        networkId,
        networkName,
        address: null,
        ...nativeCurrency,
      }),
    )
  return {
    paymentCurrencies: joinCurrencies(fallbackCurrencies),
    purchaseCurrencies: joinAssets(native),
    providers: all.map(writeSeller),
    source: 'fallback',
  }
}
