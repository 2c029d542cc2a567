import { connect, type Portico, type PorticoOptions, pushView } from '@portico/core'
import { mockAdapter } from '@portico/testing'
import { priced } from '../scene/priced.ts'
import type { Scenes } from '../scene/scenes.ts'
import { networks, richAdapter, show, type World, wallet } from '../scene/world.ts'

/** Starts a widget whose visitor has connected a wallet. */
export async function connected(
  { start }: World,
  options: Partial<PorticoOptions> = {},
  behaviour: Parameters<typeof wallet>[1] = {},
): Promise<Portico> {
  const connector = wallet('Amber', behaviour)
  const portico = start({ adapters: [richAdapter({ connectors: [connector] })], ...options })
  await connect(portico, { connector })
  return portico
}

/** What a visitor sees of an account. */
export const account = {
  Account: {
    tokens: async (world) => show(await connected(world)),
    'with prices': async (world) => show(await connected(world, priced)),
    empty: async (world) => show(await connected(world, { adapters: [mockAdapter()], tokens: [] })),
    'no answer from the network': async (world) => {
      const adapters = [mockAdapter({ unreachable: networks.map((it) => it.caipNetworkId) })]
      const portico = await connected(world, { adapters })
      show(portico)
    },
    'a network that nobody may leave': async (world) => {
      const portico = await connected(
        world,
        { enableNetworkSwitch: false },
        {
          accounts: ['eip155:5:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
          networkId: 'eip155:5',
        },
      )
      show(portico)
    },
  },
  AccountSettings: {
    'one wallet': async (world) => {
      const portico = await connected(world)
      show(portico)
      pushView(portico, { view: 'AccountSettings' })
    },
  },
  Receive: {
    'a code': async (world) => {
      const portico = await connected(world)
      show(portico)
      pushView(portico, { view: 'Receive' })
    },
  },
} satisfies Record<string, Scenes>
