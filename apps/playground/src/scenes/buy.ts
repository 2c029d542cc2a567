import type { PurchaseState } from '@portico/contract'
import { pushView, resetView, sellerPages } from '@portico/core/internal'
import { press, type } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { sellers } from '../scene/sellers.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Options = Parameters<typeof sellers>[0]

async function opened(world: World, options: Options = {}): Promise<void> {
  const portico = await connected(world, sellers(options))
  show(portico)
  resetView(portico, { view: 'Onramp' })
}

/** Returns a purchase, and whether its page was opened if its address is still valid. */
const purchased =
  (state: PurchaseState, isOpened?: boolean) =>
  async (world: World): Promise<void> => {
    const portico = await connected(world, sellers())
    const page = {
      url: 'https://pay.example/one',
      expiresAt: Date.UTC(2026, 5, 15, 12, 5),
      singleUse: false,
    }
    if (isOpened !== undefined) sellerPages(portico).setState({ [state]: { ...page, isOpened } })
    show(portico)
    resetView(portico, { view: 'Onramp' })
    pushView(portico, { view: 'OnrampPurchase', params: { id: state } })
  }

/** The scenes of buying crypto with money. */
export const buyScenes = {
  Onramp: {
    'two sellers': (world) => opened(world),
    'earlier purchases': (world) => opened(world, { earlier: ['completed', 'review', 'declined'] }),
    'one did not answer': (world) => opened(world, { silent: true }),
    'none answered': withError((world) => opened(world, { refuses: 'SELLER_UNAVAILABLE' })),
    'usual limits': withError((world) =>
      opened(world, { source: 'fallback', refuses: 'SELLER_UNAVAILABLE' }),
    ),
    'too much': async (world) => {
      await opened(world)
      await type(/^Amount/, '80000')
    },
    'could not begin': withError(async (world) => {
      await opened(world)
      await press(/^Continue with/)
    }),
    'nothing is sold': (world) => opened(world, { sells: false }),
    'a restricted region': (world) => opened(world, { timeZone: 'Asia/Shanghai' }),
  },
  OnrampPurchase: {
    'waiting in the window': purchased('created', true),
    'no window': purchased('created', false),
    'a page that opens once': purchased('payment'),
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
