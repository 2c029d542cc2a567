import { queryClient, trackerOf } from '@portico/core/internal'
import { control, press } from '../scene/hands.ts'
import type { PoolsOptions } from '../scene/pools.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { noon, openOrder, orderId, paymentHash } from '../scene/shop.ts'
import { dollar, friend, visitor, type World } from '../scene/world.ts'

type Wallet = Parameters<typeof openOrder>[2]

const never = () => new Promise<never>(() => {})
const atomic = () => ({ '0x7a69': { atomic: { status: 'supported' } } })

const choices = async (
  world: World,
  wallet: Wallet = {},
  change = {},
  swaps: PoolsOptions = {},
) => {
  const portico = await openOrder(world, change, wallet, swaps)
  await press(/^Pay with another token$/)
  return portico
}

const chosen =
  (token: RegExp, wallet: Wallet = {}) =>
  async (world: World) => {
    await choices(world, wallet)
    await press(token)
  }

/** The price changes between the quote and the approval. */
const moved = async (world: World) => {
  let left = 1000n
  const portico = await choices(world, {}, {}, { left: () => left })
  await press(/Ether/)
  await control(/^Pay [\d.,]/)
  left = 940n
  await queryClient(portico).refetchQueries({ type: 'active' })
}

/**
 * Requests a swap first, for an order that no other scene uses, because its lock is held as long as the page exists.
 */
const swapping = async (world: World) => {
  await choices(world, { requests: { eth_sendTransaction: never } }, { id: '9a'.repeat(16) })
  await press(/Ether/)
  await press(/^Pay [\d.,]/)
}

/** A swap for the order in this state. */
const swapped = (state: 'submitted' | 'confirmed') => async (world: World) => {
  const portico = await openOrder(world, {}, {}, {})
  const tracker = trackerOf(portico)
  const unit = { symbol: 'ETH', decimals: 18, amount: 27_800_000_000_000_000n }
  const swap = { amount: 68_700_000n, token: dollar, symbol: 'HUSD', decimals: 6 }
  const transfer = { networkId: 'eip155:31337', from: visitor, to: friend } as const
  const id = tracker.add({ ...transfer, ...unit, order: orderId, swap })
  tracker.hold(id)
  const at = Date.parse(noon)
  tracker.dispatch(id, { type: 'submitted', hash: paymentHash, at })
  const found = { status: 'confirmed', hash: paymentHash } as const
  if (state === 'confirmed') tracker.dispatch(id, { type: 'looked', found, at })
}

/** The scenes of an order that is paid in another token. */
export const swapPayScenes = {
  'another token pays it too': (world) => openOrder(world, {}, {}, {}).then(() => {}),
  'the swap is asked for': swapping,
  'the swap is on its way': swapped('submitted'),
  'the swap is done': swapped('confirmed'),
} satisfies Scenes

/** The scenes of the other tokens that pay an order, and their costs. */
export const payWithScenes = {
  PayWith: {
    tokens: (world) => choices(world).then(() => {}),
    'in two steps': chosen(/Ether/),
    'the price has moved': withError(moved),
    'too little of it': withError(chosen(/Tea Leaf/)),
    'at one approval': chosen(/Ether/, { requests: { wallet_getCapabilities: atomic } }),
  },
} satisfies Record<string, Scenes>
