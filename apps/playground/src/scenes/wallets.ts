import type { Portico } from '@portico/core'
import { connect, disconnect } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { bothFamilies, onBoth } from '../scene/families.ts'
import type { Scenes } from '../scene/scene.ts'
import { friend, richAdapter, show, visitor, type World, wallet } from '../scene/world.ts'

const third = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const account = (address: string) => `eip155:31337:${address}` as const

/** Starts a widget whose visitor has connected three wallets, one of them with two accounts. */
async function several({ start }: World): Promise<Portico> {
  const cedar = wallet('Cedar', { accounts: [account(third)] })
  const birch = wallet('Birch with a name that goes on and on', { accounts: [account(friend)] })
  const amber = wallet('Amber', { accounts: [account(visitor), account(friend)] })
  const names = [{ name: 'harbourmaster.eth', address: friend }]
  const adapters = [richAdapter({ connectors: [cedar, birch, amber], names })]
  const portico = start({ adapters })
  for (const connector of [cedar, birch, amber]) await connect(portico, { connector })
  return portico
}

const showWallets = (portico: Portico): void => {
  show(portico)
  pushView(portico, { view: 'ProfileWallets' })
}

/** The scenes of a visitor's wallets. */
export const walletsScenes = {
  ProfileWallets: {
    several: async (world) => showWallets(await several(world)),
    'two families': async (world) => showWallets(await onBoth(world)),
    'two families, one connected': async ({ start }) => {
      const portico = start(bothFamilies())
      await portico.connect({ wallet: 'example.amber' })
      showWallets(portico)
    },
    'one, and one from before': async ({ start }) => {
      const amber = wallet('Amber')
      const birch = wallet('Birch', { accounts: [account(friend)] })
      const portico = start({ adapters: [richAdapter({ connectors: [amber, birch] })] })
      await connect(portico, { connector: birch })
      await connect(portico, { connector: amber })
      await disconnect(portico, { connectorUid: birch.uid })
      showWallets(portico)
    },
    none: async (world) => {
      const portico = await several(world)
      showWallets(portico)
      await disconnect(portico)
    },
  },
} satisfies Record<string, Scenes>
