import { mockAdapter } from '@portico/testing'
import { press } from '../scene/hands.ts'
import type { Scenes } from '../scene/scenes.ts'
import { show, type World, wallet } from '../scene/world.ts'

const three = () =>
  mockAdapter({ connectors: ['Amber', 'Birch', 'Cobalt'].map((it) => wallet(it)) })

/** Opens the widget where one wallet behaves in a certain way, and chooses it. */
const choose =
  (behaviour: Parameters<typeof wallet>[1] = {}) =>
  async ({ start }: World) => {
    show(start({ adapters: [mockAdapter({ connectors: [wallet('Amber', behaviour)] })] }))
    await press(/Amber/)
  }

/** What a visitor sees until a wallet is connected. */
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
    'terms and policy': ({ start }) =>
      show(
        start({
          adapters: [three()],
          termsConditionsUrl: 'https://shop.example/terms',
          privacyPolicyUrl: 'https://shop.example/privacy',
        }),
      ),
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
  ConnectingExternal: {
    waiting: choose({ behaviour: 'hang' }),
    declined: choose({ behaviour: 'reject' }),
    locked: choose({ behaviour: 'locked' }),
    'a request is open': choose({ behaviour: 'pending' }),
    'an answer that cannot be read': choose({ behaviour: 'nonsenseAccounts' }),
  },
} satisfies Record<string, Scenes>
