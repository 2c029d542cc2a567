import type { CustomWallet, PorticoOptions } from '@portico/core'
import { mockAdapter } from '@portico/testing'
import { press, type } from '../scene/hands.ts'
import type { Scenes } from '../scene/scenes.ts'
import { badge, show, type World, wallet } from '../scene/world.ts'

/** A wallet of the site's own list, with every place to get it. */
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

/** As many wallets as a site may want. */
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

/** Opens the way to a wallet of the site's list. */
const get =
  (wallets: readonly CustomWallet[]) =>
  async ({ start }: World) => {
    show(start({ customWallets: wallets }))
    await press(/Get started/)
  }

/** What helps a visitor to a wallet, or to find one. */
export const findingScenes = {
  AllWallets: {
    'two thousand': all(),
    searched: all('fjord 1'),
    'nothing found': all('no such wallet'),
    'a few': all(undefined, { customWallets: customWallets(5) }),
    none: ({ start }) => show(start(), 'AllWallets'),
  },
  GetWallet: {
    'of the site': get(customWallets(6)),
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
