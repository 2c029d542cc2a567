import type { SwapRouter } from '../types.ts'

const shared = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const sushi = {
  router: '0x1b02da8cb0d097eb8d57a175b88c7d8b47997506',
  calls: 'UniswapV2Router02',
} as const

/**
 * The contract that swaps on each network, from the published packages of Uniswap and Sushi, and the deployment of
 * Trisolaris. The server's own table has the same rows. They are repeated here because a server's word is no reason to
 * sign.
 */
export const knownRouters: Readonly<Record<string, SwapRouter>> = {
  'eip155:1': { router: shared, wrapped: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' },
  'eip155:10': { router: shared, wrapped: '0x4200000000000000000000000000000000000006' },
  'eip155:56': {
    router: '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2',
    wrapped: '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  },
  'eip155:100': { ...sushi, wrapped: '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d' },
  'eip155:137': { router: shared, wrapped: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270' },
  'eip155:250': { ...sushi, wrapped: '0x21be370D5312f44cB42ce377BC9b8a0cEF1A4C83' },
  'eip155:8453': {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    wrapped: '0x4200000000000000000000000000000000000006',
  },
  'eip155:42161': { router: shared, wrapped: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1' },
  'eip155:1313161554': {
    router: '0x2CB45Edb4517d5947aFdE3BEAbF95A582506858B',
    calls: 'UniswapV2Router02',
    wrapped: '0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
  },
  'eip155:43114': {
    router: '0xbb00FF08d01D300023C629E8fFfFcb65A5a578cE',
    wrapped: '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  },
}
