import type { CustomWallet, PorticoOptions } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { type PlainErrorCode, pushView } from '@portico/core/internal'
import { type MockPairingOptions, mockAdapter, mockPairing } from '@portico/testing'
import { press } from '../scene/hands.ts'
import { type Scenes, withError } from '../scene/scene.ts'
import { show, type World, wallet } from '../scene/world.ts'
import { custom } from './findWallet.ts'

const mobileLink = 'ember://'
const webappLink = 'https://ember.example/'
const desktopLink = 'ember-desktop://'

/** Returns a wallet of the site's list that links open. */
const ember = (more: Partial<CustomWallet> = { mobileLink, webappLink, desktopLink }) =>
  custom('Ember', { rdns: 'example.ember', ...more })

type Options = MockPairingOptions & { site?: Partial<PorticoOptions> }

/** Opens the view for connecting a remote wallet; without `listed`, any wallet. */
const pairing =
  (listed: CustomWallet | undefined, { site, ...options }: Options = {}) =>
  ({ start }: World) => {
    const customWallets = listed ? [listed] : []
    const portico = start({ customWallets, pairing: mockPairing(options), ...site })
    show(portico)
    const params = listed ? { walletId: listed.id } : {}
    pushView(portico, { view: 'ConnectingWalletConnect', params })
  }

/** Like `pairing`, on another of its tabs. */
const tab = (name: RegExp) => async (world: World) => {
  pairing(ember())(world)
  await press(name)
}

/** Like `pairing`, on a phone. */
const held =
  (listed: CustomWallet | undefined, options: Options = {}) =>
  (world: World) => {
    world.holdPhone()
    pairing(listed, options)(world)
  }

/** Skips long waits. */
const hasty = {
  platform: { setTimeout: (go: () => void, ms: number) => setTimeout(go, ms < 1500 ? ms : 0) },
}

const failing = (code: PlainErrorCode): Options => ({
  linkless: true,
  behaviour: { fails: errorOf(code) },
})

/** The scenes of connecting a wallet that is not in this browser. */
export const pairingScenes = {
  ConnectingWalletConnect: {
    'a wallet': pairing(ember()),
    'any wallet': pairing(undefined),
    'only a phone': pairing(ember({ mobileLink })),
    'a page': tab(/Web app/),
    'an app of the computer': tab(/Desktop/),
    'in this browser as well': pairing(ember(), {
      site: { adapters: [mockAdapter({ connectors: [wallet('Ember')] })] },
    }),
    'being made': pairing(ember(), { linkless: true }),
    'being made for long': pairing(ember(), { linkless: true, site: hasty }),
    'on a phone': held(ember()),
    'any wallet, on a phone': held(undefined),
    'no app came': withError(async (world) => {
      held(ember(), { site: hasty })(world)
      world.stay()
      await press(/^Open$/)
    }),
    declined: withError(pairing(ember(), { linkless: true, behaviour: 'reject' })),
    'no answer in time': withError(pairing(ember(), failing('WALLET_TIMEOUT'))),
    'could not be connected': withError(pairing(undefined, failing('CONNECT_FAILED'))),
    offline: withError((world) => {
      world.goOffline()
      pairing(ember(), { linkless: true })(world)
    }),
    'a link that is not safe': withError(pairing(ember({ webappLink: 'http://ember.example/' }))),
    'linked already': withError(async ({ start }) => {
      const phone = mockPairing({ behaviour: 'approve' })
      const portico = start({ customWallets: [ember()], pairing: phone })
      show(portico)
      const route = { view: 'ConnectingWalletConnect', params: { walletId: 'ember' } } as const
      pushView(portico, route)
      await new Promise<void>((go) => {
        const stop = portico.store.subscribe(({ open }) => {
          if (open) return
          stop()
          setTimeout(go, 500) // the card has to close
        })
      })
      show(portico, 'Connect')
      pushView(portico, route)
    }),
  },
} satisfies Record<string, Scenes>
