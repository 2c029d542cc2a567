import type { PorticoOptions } from '@portico/core'
import { press, type } from '../scene/hands.ts'
import { priced } from '../scene/priced.ts'
import type { Scenes } from '../scene/scenes.ts'
import { friend, show, visitor, type World } from '../scene/world.ts'
import { connected } from './account.ts'

type Wallet = Parameters<typeof connected>[2]

async function filled(
  world: World,
  fields: { amount?: string; to?: string } = {},
  options: Partial<PorticoOptions> = {},
  wallet: Wallet = {},
): Promise<void> {
  const portico = await connected(world, options, wallet)
  show(portico, 'Send')
  await type(/^amount|Amount/, fields.amount ?? '0.5')
  await type(/^recipient|To/, fields.to ?? friend)
}

async function reviewed(world: World, wallet: Wallet = {}): Promise<void> {
  await filled(world, {}, {}, wallet)
  await press(/^Review/)
}

const asked = (answer: () => unknown) => async (world: World) => {
  await reviewed(world, { requests: { eth_sendTransaction: answer } })
  await press(/^Confirm/)
}

/** What a visitor sees while sending. */
export const send = {
  Send: {
    empty: async (world) => show(await connected(world), 'Send'),
    ready: (world) => filled(world),
    'ready, with prices': (world) => filled(world, {}, priced),
    'more than there is': (world) => filled(world, { amount: '999' }),
    'no address': (world) => filled(world, { to: '0x1234' }),
    'the own address': (world) => filled(world, { to: visitor }),
    'asking the wallet': asked(() => new Promise(() => {})),
    declined: asked(() => Promise.reject({ code: 4001, message: 'User rejected' })),
    sent: asked(() => `0x${'a'.repeat(64)}`),
  },
  SendSelectToken: {
    tokens: async (world) => {
      await filled(world)
      await press(/ETH/)
    },
    'nothing found': async (world) => {
      await filled(world)
      await press(/ETH/)
      await type(/Search/, 'nothing like it')
    },
  },
  SendPreview: { ready: (world) => reviewed(world) },
} satisfies Record<string, Scenes>
