import { nativeAddresses } from '@portico/contract'
import {
  networks,
  porticoSolana,
  solanaTokens,
  type TokenName,
  tokens,
} from '@portico/testing/chains'

/** The fictional prices of a whole unit of each EVM token. */
const evmPrices = { dollar: '1', coin: '3.25', tether: '1' } satisfies Partial<
  Record<TokenName, string>
>
const etherPrice = '2000'
const solanaPrices = { dollar: '1', toll: '1.5' } satisfies Partial<
  Record<keyof typeof solanaTokens, string>
>
const solPrice = '150'

const ofEvmChain = (chainId: number): [string, string][] => [
  [`eip155:${chainId}:${nativeAddresses.eip155}`, etherPrice],
  ...(Object.keys(evmPrices) as (keyof typeof evmPrices)[]).map((name): [string, string] => [
    `eip155:${chainId}:${tokens[name].address.toLowerCase()}`,
    evmPrices[name],
  ]),
]

const ofSolana: [string, string][] = [
  [`${porticoSolana.caipNetworkId}:${nativeAddresses.solana}`, solPrice],
  ...(Object.keys(solanaPrices) as (keyof typeof solanaPrices)[]).map((name): [string, string] => [
    `${porticoSolana.caipNetworkId}:${solanaTokens[name].mint}`,
    solanaPrices[name],
  ]),
]

/**
 * Prices of the tokens on the local stack's chains. They come from no market. They only make dollar amounts visible,
 * and their label says so everywhere.
 */
export const demoPrices = {
  label: 'Demonstration prices',
  currency: 'usd' as const,
  prices: Object.fromEntries([
    ...Object.values(networks).flatMap(({ id }) => ofEvmChain(id)),
    ...ofSolana,
  ]),
}
