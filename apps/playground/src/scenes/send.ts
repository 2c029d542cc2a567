import type { PorticoError, PorticoOptions } from '@portico/core'
import { connect, errorOf } from '@portico/core/adapter'
import type { MockAdapterOptions } from '@portico/testing'
import { connectedHere } from '../scene/connectedRemotely.ts'
import { friendThere, onBoth } from '../scene/families.ts'
import { press, type } from '../scene/hands.ts'
import { priced } from '../scene/priced.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { friend, richAdapter, show, visitor, type World, wallet } from '../scene/world.ts'
import { connected } from './account.ts'
import { poison, withFriend, withMovedName } from './history.ts'
import { nftForm } from './nfts.ts'

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

const sending = (answer: () => unknown) => async (world: World) => {
  await reviewed(world, { requests: { eth_sendTransaction: answer } })
  await press(/^Confirm/)
}

/** Opens the form on a chain with a name service that knows the friend. */
async function named(world: World, to: string, options: Partial<PorticoOptions> = {}) {
  const connector = wallet('Amber')
  const adapter = richAdapter({
    connectors: [connector],
    names: [{ name: 'friend.eth', address: friend }],
  })
  const portico = world.start({ adapters: [adapter], ...options })
  await connect(portico, { connector })
  show(portico, 'Send')
  await type(/^amount|Amount/, '0.5')
  await type(/^recipient|To/, to)
}

/** Sends a token to a recipient who has none yet, on the second chain family. */
async function onTideland(
  world: World,
  onThere: MockAdapterOptions,
  refusal?: PorticoError,
): Promise<void> {
  show(await onBoth(world, onThere, refusal), 'Send')
  await press(/SOL/)
  await press(/Tide Dollar/)
  await type(/^amount|Amount/, '25')
  await type(/^recipient|To/, friendThere)
}

/** The scenes of sending. */
export const send = {
  Send: {
    empty: async (world) => show(await connected(world), 'Send'),
    ready: (world) => filled(world),
    ...nftForm,
    'ready, with prices': (world) => filled(world, {}, priced),
    'more than there is': (world) => filled(world, { amount: '999' }),
    'no address': (world) => filled(world, { to: '0x1234' }),
    'the own address': (world) => filled(world, { to: visitor }),
    'in dollars': async (world) => {
      await filled(world, { amount: '' }, priced)
      await press(/Enter the amount in US dollars/)
      await type(/^amount|Amount/, '1234.56')
    },
    'a name': (world) => named(world, 'friend.eth', withFriend),
    'an address with a name': (world) => named(world, friend),
    'a name of nobody': (world) => named(world, 'nobody.eth'),
    'from a payment code': (world) =>
      filled(world, { amount: '', to: `mock:${friend}@31337?amount=0.25` }),
    'a look-alike': (world) => filled(world, { to: poison }, withFriend),
    'to a new account': (world) => onTideland(world, { surcharge: { accountDeposit: 2_039_280n } }),
    'a fee of the token': (world) =>
      onTideland(world, { surcharge: { accountDeposit: 2_039_280n, withheld: 250_000n } }),
    'to a token account': (world) => onTideland(world, {}, errorOf('RECIPIENT_TOKEN_ACCOUNT')),
    'asking a wallet on this phone': async (world) => {
      show(await connectedHere(world), 'Send')
      await type(/^amount|Amount/, '0.5')
      await type(/^recipient|To/, friend)
      await press(/^Review/)
      await press(/^Confirm/)
    },
    'asking the wallet': sending(() => new Promise(() => {})),
    declined: withError(sending(() => Promise.reject({ code: 4001, message: 'User rejected' }))),
    sent: sending(() => `0x${'a'.repeat(64)}`),
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
  SendPreview: {
    'a fee of the token': async (world) => {
      await onTideland(world, { surcharge: { accountDeposit: 2_039_280n, withheld: 250_000n } })
      await press(/^Review/)
    },
    ready: (world) => reviewed(world),
    'a name': async (world) => {
      await named(world, 'friend.eth', withFriend)
      await press(/^Review/)
    },
    'a look-alike': async (world) => {
      await filled(world, { to: poison }, withFriend)
      await press(/^Review/)
    },
    'a name that leads elsewhere': async (world) => {
      await named(world, 'friend.eth', withMovedName)
      await press(/^Review/)
    },
  },
} satisfies Record<string, Scenes>
