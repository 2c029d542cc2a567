/** The name and the decimals of a token that is known by its address. */
export type ListedToken = { address: string; symbol: string; decimals: number }

const ethereum = 'eip155:1'
const optimism = 'eip155:10'
const bsc = 'eip155:56'
const polygon = 'eip155:137'
const base = 'eip155:8453'
const arbitrum = 'eip155:42161'
const avalanche = 'eip155:43114'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Widely held tokens, by CAIP-2 id and address: any other token may have the same name. */
const known: readonly (readonly [
  symbol: string,
  decimals: number,
  places: Readonly<Record<string, string>>,
])[] = [
  [
    'WETH',
    18,
    {
      [ethereum]: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      [optimism]: '0x4200000000000000000000000000000000000006',
      [base]: '0x4200000000000000000000000000000000000006',
      [arbitrum]: '0x82af49447d8a07e3bd95bd0d56f35241523fbab1',
      [polygon]: '0x7ceb23fd6bc0add59e62ac25578270cff1b9f619',
    },
  ],
  [
    'USDC',
    6,
    {
      [ethereum]: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      [optimism]: '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
      [polygon]: '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
      [base]: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      [arbitrum]: '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
      [avalanche]: '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
      [solana]: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
  ],
  [
    'USDT',
    6,
    {
      [ethereum]: '0xdac17f958d2ee523a2206206994597c13d831ec7',
      [optimism]: '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
      [polygon]: '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      [arbitrum]: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
      [avalanche]: '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
      [solana]: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    },
  ],
  ['USDT', 18, { [bsc]: '0x55d398326f99059ff775485246999027b3197955' }],
  [
    'DAI',
    18,
    {
      [ethereum]: '0x6b175474e89094c44da98b954eedeac495271d0f',
      [optimism]: '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
      [arbitrum]: '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
      [polygon]: '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063',
    },
  ],
  [
    'WBTC',
    8,
    {
      [ethereum]: '0x2260fac5e5542a773aa44fbcfedf7c193bc2c599',
      [arbitrum]: '0x2f2a2543b76a4166549f7aab2e75bef0aefc5b0f',
    },
  ],
  [
    'LINK',
    18,
    {
      [ethereum]: '0x514910771af9ca656af840dff83e8264ecf986ca',
      [arbitrum]: '0xf97f4df75117a78c1a5a0dbb814af92458539fb4',
    },
  ],
  ['UNI', 18, { [ethereum]: '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984' }],
  ['AAVE', 18, { [ethereum]: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9' }],
  ['MKR', 18, { [ethereum]: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2' }],
  ['LDO', 18, { [ethereum]: '0x5a98fcbea516cf06857215779fd812ca3bef1b32' }],
  ['GRT', 18, { [ethereum]: '0xc944e90c64b2c07662a292be6244bdf05cda44a7' }],
  ['ENS', 18, { [ethereum]: '0xc18360217d8f7ab5e7c516566761ea12ce7f9d72' }],
  [
    'EURC',
    6,
    {
      [ethereum]: '0x1abaea1f7c830bd89acc67ec4af516284b1bc33c',
      [base]: '0x60a3e35cc302bfa44cb288bc5a4f316fdb1adb42',
    },
  ],
  [
    'PYUSD',
    6,
    {
      [ethereum]: '0x6c3ea9036406852006290770bedfcaba0e23a0e8',
      [solana]: '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    },
  ],
  ['COMP', 18, { [ethereum]: '0xc00e94cb662c3520282e6f5717214004a7f26888' }],
  ['SNX', 18, { [ethereum]: '0xc011a73ee8576fb46f5e1c5751ca3b9fe0af2a6f' }],
  ['FRAX', 18, { [ethereum]: '0x853d955acef822db058eb8505911ed77f175b99e' }],
  [
    'cbETH',
    18,
    {
      [ethereum]: '0xbe9895146f7af43049ca1c1ae358b0541ea49704',
      [base]: '0x2ae3f1ec7f1f5012cfeab0185bfc7aa3cf0dec22',
    },
  ],
  ['POL', 18, { [ethereum]: '0x455e53cbb86018ac2b8092fdcd39d8444affc3f6' }],
  ['ARB', 18, { [arbitrum]: '0x912ce59144191c1204e64559fe8253a0e49e6548' }],
  ['OP', 18, { [optimism]: '0x4200000000000000000000000000000000000042' }],
  ['BAT', 18, { [ethereum]: '0x0d8775f648430679a709e98d2b0cb6250d2887ef' }],
  ['GNO', 18, { [ethereum]: '0x6810e776880c02933d47db1b9fc05908e5386b96' }],
  ['JUP', 6, { [solana]: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN' }],
  ['PYTH', 6, { [solana]: 'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3' }],
  ['RAY', 6, { [solana]: '4k3Dyjzvzp8eMZWUXbBCjEvwSkkk59S5iCNLY3QrkX6R' }],
  ['mSOL', 9, { [solana]: 'mSoLzYCxHdYgdzU16g5QSh3i5K3z3KZK7ytfqcJm7So' }],
  ['wSOL', 9, { [solana]: 'So11111111111111111111111111111111111111112' }],
]

/**
 * Returns a token that is known by its address: one that the operator of the wallet named, or a well-known one.
 * `undefined` for any other, whatever its own name.
 */
export function findListed(
  chainId: string,
  address: string,
  named: readonly ListedToken[] = [],
): Pick<ListedToken, 'symbol' | 'decimals'> | undefined {
  const own = named.find((token) => isSame(token.address, address))
  if (own) return own
  const found = known.find(([, , places]) => isSame(places[chainId] ?? '', address))
  return found && { symbol: found[0], decimals: found[1] }
}

/** Returns the addresses of all known tokens on a chain; those that the operator of the wallet named come first. */
export const findAllListed = (
  chainId: string,
  named: readonly ListedToken[] = [],
): readonly string[] => [
  ...named.map(({ address }) => address),
  ...known.flatMap(([, , places]) => places[chainId] ?? []),
]

/** Whether two addresses are the same: letter case is irrelevant for EIP-155, but not for Solana. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
