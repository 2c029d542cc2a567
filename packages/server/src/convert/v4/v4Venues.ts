import type { V4Venues } from '../../families/evm/swapVenues.ts'

/** The address of Permit2 on each chain of the table. */
export const usualPermit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** The fees of pools in millionths, and their tick spacing. */
export const v4Pools = [
  [100, 1],
  [500, 10],
  [3000, 60],
  [10_000, 200],
] as const

/** Contracts by chain, from the published packages of Uniswap. Each is checked on its chain before use. */
export const knownV4: Readonly<Record<string, V4Venues>> = {
  'eip155:1': {
    router: '0x66a9893cc07d91d95644aedd05d03f95e1dba8af',
    poolManager: '0x000000000004444c5dc75cB358380D2e3dE08A90',
  },
  'eip155:10': {
    router: '0x851116d9223fabed8e56c0e6b8ad0c31d98b3507',
    poolManager: '0x9a13f98cb987694c9f086b1f5eb990eea8264ec3',
  },
  'eip155:56': {
    router: '0x1906c1d672b88cd1b9ac7593301ca990f94eae07',
    poolManager: '0x28e2ea090877bf75740558f6bfb36a5ffee9e9df',
  },
  'eip155:137': {
    router: '0x1095692a6237d83c6a72f3f5efedb9a670c49223',
    poolManager: '0x67366782805870060151383f4bbff9dab53e5cd6',
  },
  'eip155:8453': {
    router: '0x6ff5693b99212da76ad316178a184ab56d299b43',
    poolManager: '0x498581ff718922c3f8e6a244956af099b2652b2b',
  },
  'eip155:42161': {
    router: '0xa51afafe0263b40edaef0df8781ea9aa03e381a3',
    poolManager: '0x360e68faccca8ca495c1b759fd9eee466db9fb32',
  },
  'eip155:43114': {
    router: '0x94b75331ae8d42c1b61065089b7d48fe14aa73b7',
    poolManager: '0x06380c0e0912312b5150364b9dc4542ba0dbbc85',
  },
}
