import type { SwapServiceId } from '@portico/contract'
import type { SwapBridge } from '../types.ts'

type Address = `0x${string}`

const on = (ids: readonly number[], contract: Address) =>
  Object.fromEntries(ids.map((id) => [`eip155:${id}`, contract]))

const diamond = '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'
const large = [1, 10, 56, 137, 8453, 42161, 43114]

/** The service that swaps across networks. */
export type AcrossSourceId = 'lifi-across'

const wrapped: Readonly<Record<number, Address>> = {
  1: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  10: '0x4200000000000000000000000000000000000006',
  56: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  137: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  8453: '0x4200000000000000000000000000000000000006',
  42161: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
}

/**
 * The same for swaps across networks: LiFiDiamond on the networks to which Across delivers, with the wrapped native
 * currency.
 */
export const knownBridges: Readonly<Record<string, SwapBridge>> = Object.fromEntries(
  Object.entries(wrapped).map(([id, own]) => [`eip155:${id}`, { contract: diamond, wrapped: own }]),
)

/**
 * The contracts that services call, and the spenders of tokens, by network: AllowanceHolder of 0x, AggregationRouterV6
 * of 1inch, LiFiDiamond of LI.FI, from their published deployments. The server has these rows too, but a server's word
 * is no reason to sign.
 */
export const sourceContracts: Readonly<
  Record<Exclude<SwapServiceId, AcrossSourceId>, Readonly<Record<string, Address | undefined>>>
> = {
  '0x': on(large, '0x0000000000001fF3684f28c67538d4D072C22734'),
  '1inch': {
    ...on([...large, 100], '0x111111125421cA6dc452d289314280a0f8842A65'),
    'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  },
  lifi: {
    ...on([...large, 100, 250, 1313161554], diamond),
    'eip155:324': '0x341e94069f53234fE6DabeF707aD424830525715',
    'eip155:8217': '0x1255d17c1BC2f764d087536410879F2d0D8772fD',
  },
}
