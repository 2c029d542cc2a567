import type { CustomWallet, PorticoOptions } from '@portico/core'
import { mockAdapter } from '@portico/testing'
import { press, type } from '../scene/hands.ts'
import { registrySite } from '../scene/registry.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { badge, show, type World, wallet } from '../scene/world.ts'

/** Returns a wallet of the site's own list, with every link to get it. */
export const custom = (name: string, more: Partial<CustomWallet> = {}): CustomWallet => {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return {
    id,
    name,
    imageUrl: badge(name),
    homepage: `https://${id}.example/`,
    chromeStore: `https://store.example/${id}`,
    firefoxStore: `https://addons.example/${id}`,
    appStore: `https://apps.example/${id}`,
    playStore: `https://play.example/${id}`,
    ...more,
  }
}

const names = ['Amber', 'Birch', 'Cobalt', 'Dune', 'Ember', 'Fjord', 'Garnet', 'Harbour', 'Iris']

/** Returns a given number of wallets. */
export const customWallets = (count: number): readonly CustomWallet[] =>
  Array.from({ length: count }, (_, at) => custom(`${names[at % names.length]} ${at + 1}`))

const adapters = () => [mockAdapter({ connectors: [wallet('Amber'), wallet('Birch')] })]

/** Opens the list of all wallets, and searches in it. */
const all =
  (search?: string, options: Partial<PorticoOptions> = { customWallets: customWallets(2000) }) =>
  async ({ start }: World) => {
    show(start({ adapters: adapters(), ...options }), 'AllWallets')
    if (search !== undefined) await type(/Search wallet/, search)
  }

/** Like `all`, over a registry. */
const registered = (
  state: 'ok' | 'down' | 'hang',
  then?: (world: Registered) => Promise<void>,
  connectors = [wallet('Amber'), wallet('Birch')],
) => {
  return async ({ start }: World) => {
    const { registry, ...site } = registrySite(state)
    show(start({ adapters: [mockAdapter({ connectors })], ...site }), 'AllWallets')
    await then?.({ registry })
  }
}

type Registered = Pick<ReturnType<typeof registrySite>, 'registry'>

/** Opens the view for getting a wallet of the site's list. */
const get =
  (wallets: readonly CustomWallet[]) =>
  async ({ start }: World) => {
    show(start({ customWallets: wallets }))
    await press(/Get started/)
  }

/** The scenes of getting or finding a wallet. */
export const findingScenes = {
  AllWallets: {
    'two thousand': all(),
    searched: all('fjord 1'),
    'nothing found': all('no such wallet'),
    'a few': all(undefined, { customWallets: customWallets(5) }),
    none: ({ start }) => show(start(), 'AllWallets'),
    'of the registry': registered('ok'),
    'of the registry, searched': registered('ok', () => type(/Search wallet/, 'reef 1')),
    'of the registry, certified': registered('ok', () => press(/certified/)),
    'of the registry, still being loaded': registered('hang'),
    'of the registry, a search under way': registered('ok', async ({ registry }) => {
      await type(/Search wallet/, 'am')
      registry.state = 'hang'
      await type(/Search wallet/, 'amb')
    }),
    'of the registry, which is down': registered('down'),
    'of the registry, which is down, and none here': withError(registered('down', undefined, [])),
  },
  GetWallet: {
    'of the site': get(customWallets(6)),
    'of the registry': async ({ start }) => {
      const { registry: _, ...site } = registrySite()
      show(start({ adapters: adapters(), ...site }))
      await press(/Get started/)
    },
    'the site has none': async ({ start }) => {
      show(start({ adapters: adapters() }))
      await press(/Get started/)
    },
  },
  Downloads: {
    everywhere: async ({ start }) => {
      show(start({ customWallets: [custom('Ember')] }))
      await press(/Ember/)
    },
    'on a phone, by a code': async ({ start }) => {
      show(start({ customWallets: [custom('Ember')] }))
      await press(/Ember/)
      await press(/^iOS$/)
    },
    'only a website': async ({ start }) => {
      const ember = { id: 'ember', name: 'Ember', homepage: 'https://ember.example/' }
      show(start({ customWallets: [ember] }))
      await press(/Ember/)
    },
    'installed meanwhile': async ({ start }) => {
      const adapter = mockAdapter()
      const ember = custom('Ember', { rdns: 'example.ember' })
      show(start({ adapters: [adapter], customWallets: [ember] }))
      await press(/Ember/)
      adapter.announce(wallet('Ember'))
    },
  },
  WhatIsAWallet: { 'three points': ({ start }) => show(start(), 'WhatIsAWallet') },
  WhatIsANetwork: { 'three points': ({ start }) => show(start(), 'WhatIsANetwork') },
} satisfies Record<string, Scenes>
