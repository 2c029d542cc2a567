import type { PurchaseState } from '@portico/contract'
import { resetView } from '@portico/core/internal'
import { press, type } from '../scene/hands.ts'
import type { Scenes } from '../scene/scene.ts'
import { sellers } from '../scene/sellers.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Options = Parameters<typeof sellers>[0]

async function opened(world: World, options: Options = {}): Promise<void> {
  const portico = await connected(world, sellers(options))
  show(portico)
  resetView(portico, { view: 'Onramp' })
}

const purchased =
  (state: PurchaseState, url?: string) =>
  async (world: World): Promise<void> => {
    const portico = await connected(world, sellers())
    show(portico)
    resetView(portico, { view: 'OnrampPurchase', params: { id: state, ...(url && { url }) } })
  }

/** Buying crypto with money. */
export const buyScenes = {
  Onramp: {
    'two sellers': (world) => opened(world),
    'earlier purchases': (world) => opened(world, { earlier: ['completed', 'review', 'declined'] }),
    'one did not answer': (world) => opened(world, { silent: true }),
    'none answered': (world) => opened(world, { refuses: 'SELLER_UNAVAILABLE' }),
    'usual limits': (world) => opened(world, { source: 'fallback', refuses: 'SELLER_UNAVAILABLE' }),
    'too much': async (world) => {
      await opened(world)
      await type(/^Amount/, '80000')
    },
    'could not begin': async (world) => {
      await opened(world)
      await press(/^Buy at/)
    },
    'nothing is sold': (world) => opened(world, { sells: false }),
    'a restricted region': (world) => opened(world, { timeZone: 'Asia/Shanghai' }),
  },
  OnrampPurchase: {
    'waiting in the window': purchased('created'),
    'no window': purchased('created', 'https://pay.example/one'),
    challenge: purchased('challenge'),
    review: purchased('review'),
    declined: purchased('declined'),
    sending: purchased('sending'),
    completed: purchased('completed'),
    refunded: purchased('refunded'),
    expired: purchased('expired'),
    disputed: purchased('disputed'),
  },
} satisfies Record<string, Scenes>
