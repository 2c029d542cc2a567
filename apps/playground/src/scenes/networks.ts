import { pushView } from '@portico/core'
import type { Scenes } from '../scene/scenes.ts'
import { show, type World } from '../scene/world.ts'
import { connected } from './account.ts'

const switching =
  (behaviour: 'hang' | 'reject') =>
  async (world: World): Promise<void> => {
    const refuse = { code: 4001, message: 'User rejected the request.' }
    const answer = () => (behaviour === 'hang' ? new Promise(() => {}) : Promise.reject(refuse))
    const portico = await connected(world, {}, { requests: { wallet_switchEthereumChain: answer } })
    show(portico)
    pushView(portico, { view: 'SwitchNetwork', params: { networkId: 'eip155:31338' } })
  }

/** What a visitor sees of networks. */
export const networksScenes = {
  Networks: {
    'two networks': async (world) => show(await connected(world), 'Networks'),
  },
  SwitchNetwork: { waiting: switching('hang'), declined: switching('reject') },
} satisfies Record<string, Scenes>
