import type { SwapVenues } from '../families/evm/swapVenues.ts'

/** The fee of Uniswap's pairs, and the fees of its pools, in millionths. */
export const usualFees = { pair: 3000, pools: [100, 500, 3000, 10_000] } as const

const name = 'Uniswap'
const shared = {
  name,
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  poolFactory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
} as const

const sushi = {
  name: 'SushiSwap',
  calls: 'UniswapV2Router02',
  router: '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506',
  pairFactory: '0xc35dadb65012ec5796536bd9864ed8773abc74c4',
} as const

/** Contracts by chain, from the published packages of Uniswap and Sushi. Each is checked on its chain before use. */
export const knownVenues: Readonly<Record<string, SwapVenues>> = {
  'eip155:1': { ...shared, pairFactory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f' },
  'eip155:10': { ...shared, pairFactory: '0x0c3c1c532F1e39EdF36BE9Fe0bE1410313E074Bf' },
  'eip155:137': { ...shared, pairFactory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C' },
  'eip155:42161': { ...shared, pairFactory: '0xf1D7CC64Fb4452F05c498126312eBE29f30Fbcf9' },
  'eip155:100': sushi,
  'eip155:250': sushi,
  // From public deployments of the exchange itself and of projects that build on it.
  'eip155:1313161554': {
    name: 'Trisolaris',
    calls: 'UniswapV2Router02',
    router: '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B',
    pairFactory: '0xc66F594268041dB60507F00703b152492fb176E7',
  },
  'eip155:8453': {
    name,
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    poolFactory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
    pairFactory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
  },
  'eip155:56': {
    name,
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    poolFactory: '0xdB1d10011AD0Ff90774D0C6Bb92e5C5c8b4461F7',
    pairFactory: '0x8909dc15e40173ff4699343b6eb8132c65e18ec6',
  },
  'eip155:43114': {
    name,
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    poolFactory: '0x740b1c1de25031C31FF4fC9A62f554A55cdC1baD',
    pairFactory: '0x9e5A52f57b3038F1B8EeE45F28b3C1967e22799C',
  },
}
