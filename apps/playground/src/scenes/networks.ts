import type { CaipNetworkId } from '@portico/contract'
import type { Portico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockNetwork } from '@portico/testing'
import { connectedHere, connectedRemotely } from '../scene/connectedRemotely.ts'
import { bothFamilies, onBoth, sameOnBoth } from '../scene/families.ts'
import { press } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { networks, richAdapter, show, visitor, type World, wallet } from '../scene/world.ts'
import { connected } from './account.ts'

const switching =
  (behaviour: 'hang' | 'reject') =>
  async (world: World): Promise<void> => {
    const refuse = { code: 4001, message: 'User rejected the request.' }
    const answer = () => (behaviour === 'hang' ? new Promise(() => {}) : Promise.reject(refuse))
    const portico = await connected(world, {}, { requests: { wallet_switchEthereumChain: answer } })
    switchingTo(portico)
  }

function switchingTo(portico: Portico): void {
  show(portico)
  pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
}

const names = ['Harbour', 'Lighthouse', 'Breakwater', 'Ferry', 'Quay', 'Sandbank', 'Tide']
const more = ['Anchorage', 'Beacon', 'Cove', 'Dune', 'Estuary', 'A network with a very long name']

/** More networks than a visitor reads. */
const many = [...names, ...more].map((name, at) => ({
  ...mockNetwork(`eip155:${31337 + at}` as CaipNetworkId),
  name,
}))

/** Networks that visitors recognize, and a token of one. */
const wellKnown = (
  [
    ['eip155:1', 'Ethereum'],
    ['eip155:8453', 'Base'],
    ['eip155:42161', 'Arbitrum One'],
    ['eip155:10', 'OP Mainnet'],
    ['eip155:137', 'Polygon'],
    ['eip155:43114', 'Avalanche'],
  ] as const
).map(([id, name]) => ({ ...mockNetwork(id), name }))

const away = { networkId: 'eip155:5', accounts: [`eip155:5:${visitor}`] } as const

/** The scenes of networks. */
export const networksScenes = {
  Networks: {
    'two networks': async (world) => show(await connected(world), 'Networks'),
    many: async (world) => show(await connected(world, { networks: many }), 'Networks'),
    'well known': async (world) => {
      const networkId = 'eip155:1'
      show(await connected(world, { networks: wellKnown }, { networkId }), 'Networks')
    },
    'two families': async (world) => show(await onBoth(world), 'Networks'),
    'two families, one connected': async ({ start }) => {
      const portico = start(bothFamilies())
      await portico.connect({ wallet: 'example.amber' })
      show(portico, 'Networks')
    },
    'one that the wallet lacks': async (world) => {
      const safe = { ...wallet('Safe Harbour'), networks: [networks[0].caipNetworkId] }
      const portico = world.start({ adapters: [richAdapter({ connectors: [safe] })] })
      await connect(portico, { connector: safe })
      show(portico, 'Networks')
    },
  },
  SwitchActiveChain: {
    'another wallet': async ({ start }) => {
      const portico = start(bothFamilies())
      await portico.connect({ wallet: 'example.amber' })
      show(portico, 'Networks')
      await press(/Tideland/)
    },
    'the same wallet': async ({ start }) => {
      const portico = start(bothFamilies(sameOnBoth()))
      await portico.connect({ wallet: 'example.amber' })
      show(portico, 'Networks')
      await press(/Tideland/)
    },
  },
  UnsupportedChain: {
    'two networks': async (world) => show(await connected(world, {}, away)),
    many: async (world) => show(await connected(world, { networks: many }, away)),
  },
  SwitchNetwork: {
    waiting: switching('hang'),
    declined: withError(switching('reject')),
    'in a wallet elsewhere': async (world) => switchingTo(await connectedRemotely(world)),
    'in a wallet on this phone': async (world) => switchingTo(await connectedHere(world)),
  },
} satisfies Record<string, Scenes>
