import type { SwapActions } from '@portico/core/adapter'
import { control, press, select, type } from '../scene/hands.ts'
import { pools, twoWays } from '../scene/pools.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Options = NonNullable<Parameters<typeof pools>[0]>
type Wallet = Parameters<typeof connected>[2]

const never = () => new Promise<never>(() => {})
const declines = () => Promise.reject({ code: 4001, message: 'User rejected' })

async function opened(world: World, options: Options = {}, wallet: Wallet = {}): Promise<void> {
  const portico = await connected(world, pools(options), wallet)
  const { swaps } = await portico.internal.adapter('eip155')
  const source = options.service ?? options.quoted?.source
  if (source !== undefined) Object.assign(swaps ?? {}, { sources: () => [source] })
  show(portico, 'Swap')
}

/** Quotes half an ether for dollars. */
async function priced(world: World, options: Options = {}, wallet: Wallet = {}): Promise<void> {
  await opened(world, options, wallet)
  await press(/You receive/)
  await press(/Harbour Dollar/)
  await type(/^Amount/, '0.5')
}

async function reviewed(world: World, options: Options = {}, wallet: Wallet = {}): Promise<void> {
  await priced(world, options, wallet)
  await press(/^Review$/)
}

const sending =
  (answer: () => unknown, options: Options = {}) =>
  async (world: World) => {
    await reviewed(world, options, { requests: { eth_sendTransaction: answer } })
    await press(/^Swap$/)
  }

/** Quotes half an ether for dollars of the other network. */
async function pricedAcross(world: World, options: Options = {}, brought?: bigint): Promise<void> {
  const portico = await connected(world, pools(options), {
    requests: { eth_sendTransaction: () => `0x${'1'.repeat(64)}` },
  })
  const { swaps } = await portico.internal.adapter('eip155')
  const bridge: Partial<SwapActions> = {
    across: (from, to) => (from.id === to.id ? [] : ['lifi-across']),
    readBridged: async () => ({ amount: 500_000_000_000_000_000n }),
    readArrival: async () => (brought === undefined ? undefined : { amount: brought }),
  }
  Object.assign(swaps ?? {}, bridge)
  show(portico, 'Swap')
  await press(/You receive/)
  await select(/^Network/, 'eip155:31338')
  await press(/Harbour Dollar/)
  await type(/^Amount/, '0.5')
}

/** Sends the swap across networks, with the service's status and the amount that its transaction delivered. */
const sentAcross =
  (said: string, end?: { chainId: string; brought: bigint }) => async (world: World) => {
    const status = { said, end: end ? { chainId: end.chainId, hash: `0x${'2'.repeat(64)}` } : null }
    await pricedAcross(world, { status }, end?.brought)
    await press(/^Review$/)
    await press(/^Swap$/)
    // The wallet checks it some time after it was sent.
    if (end) await control(/arrived on|was refunded/, 'h3')
  }

/** Swaps dollars for another token, by pools that take them by a signature. */
async function signed(world: World): Promise<void> {
  const requests = { eth_sendTransaction: () => `0x${'1'.repeat(64)}`, eth_signTypedData_v4: never }
  const quoted = { source: 'uniswap-v4', provider: 'Uniswap v4' }
  await opened(world, { quoted }, { requests })
  await reviewedToken()
  await press(/^Swap$/)
}

async function reviewedToken(): Promise<void> {
  await press(/You pay/)
  await press(/Harbour Dollar/)
  await press(/You receive/)
  await press(/Tea Leaf/)
  await type(/^Amount/, '250')
  await press(/^Review$/)
}

/** The scenes of swapping the account's tokens. */
export const swapScenes = {
  Swap: {
    empty: (world) => opened(world),
    priced: (world) => priced(world),
    'a large one': (world) => priced(world, { quoted: { priceImpact: '7.35' } }),
    'worth less': (world) => priced(world, { left: () => 760n }),
    'a token that keeps a part': (world) =>
      priced(world, { quoted: { transferFees: { from: '0', to: '2' } } }),
    'several ways': (world) => priced(world, { quoted: { ways: twoWays } }),
    'a tolerance that is none': async (world) => {
      await priced(world)
      await type(/^slippage$/, '60')
    },
    'could not be priced': withError((world) =>
      priced(world, { refuses: { quotes: 'NO_SWAP_ROUTE' } }),
    ),
    'waiting for the wallet': sending(never),
    declined: withError(sending(declines)),
    swapped: sending(() => `0x${'1'.repeat(64)}`),
    'across networks': (world) => pricedAcross(world),
    'across, on its way': sentAcross('pending'),
    'across, arrived': sentAcross('arrived', {
      chainId: 'eip155:31338',
      brought: 1_236_000_000n,
    }),
    'across, came back': sentAcross('refunded', {
      chainId: 'eip155:31337',
      brought: 500_000_000_000_000_000n,
    }),
    'a signature': signed,
    'the next best offer': withError(sending(never, { service: '1inch' })),
    'the price is gone': withError(sending(never, { refuses: { build: 'PRICE_MOVED' } })),
  },
  SwapSelectToken: {
    tokens: async (world) => {
      await opened(world)
      await press(/You receive/)
    },
    'of another network': async (world) => {
      await pricedAcross(world)
      await press(/You receive/)
    },
    'by its address': async (world) => {
      await opened(world)
      await press(/You receive/)
      await type(/^Search/, '0x4444444444444444444444444444444444444444')
    },
  },
  SwapPreview: {
    ready: (world) => reviewed(world),
    'a very large one': (world) => reviewed(world, { quoted: { priceImpact: '23.4' } }),
    'worth less': (world) => reviewed(world, { left: () => 760n }),
    'across networks': async (world) => {
      await pricedAcross(world)
      await press(/^Review$/)
    },
    'of a token': async (world) => {
      await opened(world)
      await reviewedToken()
    },
  },
} satisfies Record<string, Scenes>
