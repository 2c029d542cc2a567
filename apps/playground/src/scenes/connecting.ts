import type { PorticoOptions } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { pushView } from '@portico/core/internal'
import { mockAdapter, mockLogin, mockPairing } from '@portico/testing'
import { bothFamilies, sameOnBoth } from '../scene/families.ts'
import { press } from '../scene/hands.ts'
import { registrySite } from '../scene/registry.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { show, type World, wallet } from '../scene/world.ts'
import { custom, customWallets } from './findWallet.ts'

const three = () =>
  mockAdapter({ connectors: ['Amber', 'Birch', 'Cobalt'].map((name) => wallet(name)) })

/** Skips waits of ten seconds and more. */
const hasty = {
  platform: { setTimeout: (go: () => void, ms: number) => setTimeout(go, ms < 10_000 ? ms : 0) },
}

/** Opens the widget with one wallet of a given behavior, and selects it. */
const choose =
  (behaviour: Parameters<typeof wallet>[1] = {}, options: Partial<PorticoOptions> = {}) =>
  async ({ start }: World) => {
    const adapters = [mockAdapter({ connectors: [wallet('Amber', behaviour)] })]
    show(start({ ...options, adapters }))
    await press(/Amber/)
  }

/** The scenes until a wallet is connected. */
export const connecting = {
  Connect: {
    'three wallets': ({ start }) => show(start({ adapters: [three()] })),
    'no wallet': ({ start }) => show(start()),
    'a long name': ({ start }) =>
      show(
        start({
          adapters: [
            mockAdapter({
              connectors: [wallet('A wallet whose name says rather too much about what it can do')],
            }),
          ],
        }),
      ),
    'featured and own': ({ start }) =>
      show(
        start({
          adapters: [three()],
          customWallets: [custom('Dune'), custom('Ember')],
          featuredWalletIds: ['ember'],
        }),
      ),
    'many wallets': ({ start }) =>
      show(start({ adapters: [three()], customWallets: customWallets(521) })),
    'of a registry': ({ start }) => {
      const { registry: _, ...site } = registrySite()
      show(start({ adapters: [mockAdapter({ connectors: [wallet('Amber')] })], ...site }))
    },
    'of a registry alone': ({ start }) => {
      const { registry: _, ...site } = registrySite()
      show(start(site))
    },
    'of a registry that has not answered': ({ start }) => {
      const { registry: _, ...site } = registrySite('hang')
      show(start(site))
    },
    'groups of the site': ({ start }) =>
      show(
        start({
          adapters: [three()],
          customWallets: [custom('Dune')],
          wallets: { groups: { 'Made for this shop': ['dune', 'example.birch'] } },
          enableWalletGuide: false,
        }),
      ),
    'two families': ({ start }) => show(start(bothFamilies(sameOnBoth()))),
    'one family alone': ({ start }) => {
      const portico = start(bothFamilies(sameOnBoth()))
      void portico.open({ view: 'Connect', namespace: 'solana' })
    },
    'a code to scan': ({ start }) => show(start({ adapters: [three()], pairing: mockPairing() })),
    'only a code': ({ start }) => show(start({ pairing: mockPairing() })),
    'switched off': ({ start }) => show(start({ adapters: [three()], enableWallets: false })),
    'terms and policy': ({ start }) =>
      show(
        start({
          adapters: [three()],
          termsConditionsUrl: 'https://shop.example/terms',
          privacyPolicyUrl: 'https://shop.example/privacy',
        }),
      ),
    'an e-mail address': ({ start }) => show(start({ login: mockLogin() })),
    'an e-mail address below wallets': ({ start }) =>
      show(start({ adapters: [three()], login: mockLogin() })),
    'an e-mail address, wallets folded': ({ start }) =>
      show(start({ login: mockLogin(), features: { collapseWallets: true } })),
    'agree first': ({ start }) =>
      show(
        start({
          adapters: [three()],
          termsConditionsUrl: 'https://shop.example/terms',
          privacyPolicyUrl: 'https://shop.example/privacy',
          features: { legalCheckbox: true },
        }),
      ),
  },
  ConnectingMultiChain: {
    'two families': async ({ start }) => {
      show(start(bothFamilies(sameOnBoth())))
      await press(/Amber/)
    },
    'connected on one': async ({ start }) => {
      const wallets = sameOnBoth()
      const portico = start(bothFamilies(wallets))
      await portico.connect({ wallet: wallets.here[0]?.uid ?? '' })
      show(portico, 'Connect')
      pushView(portico, { view: 'ConnectingMultiChain', params: { walletId: 'example.amber' } })
    },
    'gone meanwhile': withError(({ start }) => {
      const portico = start(bothFamilies())
      show(portico)
      pushView(portico, { view: 'ConnectingMultiChain', params: { walletId: 'gone' } })
    }),
  },
  ConnectingExternal: {
    waiting: choose({ behaviour: 'hang' }),
    'no answer for long': choose({ behaviour: 'hang' }, hasty),
    'linked already': async ({ start }) => {
      const connector = wallet('Amber')
      const portico = start({ adapters: [mockAdapter({ connectors: [connector] })] })
      await portico.connect({ wallet: connector.uid })
      show(portico, 'Connect')
      await press(/Amber/)
    },
    'window blocked': withError(choose({ behaviour: { fails: errorOf('WALLET_WINDOW_BLOCKED') } })),
    declined: withError(choose({ behaviour: 'reject' })),
    locked: withError(choose({ behaviour: 'locked' })),
    'a request is open': withError(choose({ behaviour: 'pending' })),
    'an answer that cannot be read': withError(choose({ behaviour: 'nonsenseAccounts' })),
  },
} satisfies Record<string, Scenes>
