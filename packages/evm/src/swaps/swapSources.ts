import type { SwapSourceId } from '@portico/contract'

type Address = `0x${string}`

const on = (ids: readonly number[], contract: Address) =>
  Object.fromEntries(ids.map((id) => [`eip155:${id}`, contract]))

const large = [1, 10, 56, 137, 8453, 42161, 43114]

/**
 * What services call, and who takes tokens, by network: AllowanceHolder of 0x, AggregationRouterV6 of 1inch, LiFiDiamond of
 * LI.FI, from their published deployments. The server has these rows too; what it says is not a reason to sign.
 */
export const sourceContracts: Readonly<
  Record<SwapSourceId, Readonly<Record<string, Address | undefined>>>
> = {
  '0x': on(large, '0x0000000000001fF3684f28c67538d4D072C22734'),
  '1inch': {
    ...on([...large, 100], '0x111111125421cA6dc452d289314280a0f8842A65'),
    'eip155:324': '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  },
  lifi: {
    ...on([...large, 100, 250, 1313161554], '0x1231DEB6f5749EF6cE6943a275A1D3E7486F4EaE'),
    'eip155:324': '0x341e94069f53234fE6DabeF707aD424830525715',
    'eip155:8217': '0x1255d17c1BC2f764d087536410879F2d0D8772fD',
  },
}
