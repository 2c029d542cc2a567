import {
  type MockAdapter,
  type MockConnector,
  mockAdapter,
  mockConnector,
  testPlatform,
} from '@portico/testing'
import type { Portico } from '../portico.ts'
import { secondAddress, setUp } from '../setUp.test.util.ts'
import { connect } from './connect.ts'
import { connectPending } from './pending.ts'
// This loads late in the product, and must not here: a step is over when no work is left.
import './restoring.ts'
import { switchConnection } from './switchConnection.ts'
// So does this.
import './walletActions.ts'

const namespace = 'eip155'

/** A page with wallets `A` and `B`, a second tab of it, and what can happen to them, by name. */
export type World = {
  /** Does one step and lets everything settle. */
  step(words: string): Promise<void>
  page(): Portico
}

type Place = {
  wallets: Record<string, MockConnector>
  platform: ReturnType<typeof testPlatform>
  page: Portico
  adapter: MockAdapter
  other: Portico | undefined
  open(connectors: readonly MockConnector[]): void
  openOther(): Portico
}

type Step = (place: Place, wallet: MockConnector, word: string) => unknown

/** Every step; `_` stands for a wallet. */
const steps: Readonly<Record<string, Step>> = {
  '_ will decline': (_, wallet) => wallet.behave('reject'),
  '_ will hang': (_, wallet) => wallet.behave('hang'),
  '_ will wait': (_, wallet) => wallet.behave('slow'),
  '_ will lie': (_, wallet) => wallet.behave('nonsenseAccounts'),
  '_ locks': (_, wallet) => wallet.behave('locked'),
  'ask _': ({ page }, connector) => void connectPending(page, connector).catch(() => {}),
  '_ answers': (_, wallet) => wallet.release(),
  'use _': ({ page }, { uid }) => switchConnection(page, { connectorUid: uid, namespace }),
  '_ leaves': (_, wallet) => wallet.emit({ type: 'disconnect' }),
  '_ has no account': (_, wallet) => wallet.emit({ type: 'accounts', namespace, addresses: [] }),
  '_ has another account': (_, wallet) =>
    wallet.emit({ type: 'accounts', namespace, addresses: [secondAddress] }),
  '_ comes': ({ adapter }, wallet) => adapter.announce(wallet),
  'open card': ({ page }) => void page.open(),
  'close card': ({ page }) => page.close(),
  disconnect: ({ page }) => page.disconnect(),
  'disconnect eip155': ({ page }) => page.disconnect(namespace),
  'disconnect _': ({ page }, { uid }) => page.disconnect({ connectorUid: uid }),
  destroy: ({ page }) => page.destroy(),
  load: (place) => place.open(Object.values(place.wallets)),
  'load without wallets': (place) => place.open([]),
  'load with _': (place, wallet) => place.open([wallet]),
  '1 s': ({ platform }) => platform.advance(1000),
  '10 s': ({ platform }) => platform.advance(10_000),
  'other tab opens': (place) => {
    place.other = place.openOther()
  },
  'other tab connects _': ({ other }, connector) => other && connect(other, { connector }),
  'other tab disconnects': ({ other }) => other?.disconnect(),
  'hear of it': ({ platform }) => platform.tellOfStorage('portico'),
  'storage becomes unreadable': ({ platform }) => platform.entries.set('portico', '{"version":9}'),
  'storage is cleared': ({ platform }) => platform.entries.clear(),
}

/** Makes one. `given` names the wallets that are connected; the one in use is marked with `*`. */
export async function createWorld(given: string): Promise<World> {
  const place = createPlace()
  const step = async (words: string) => {
    const [, name] = /\b([AB])\b/.exec(words) ?? []
    const act = steps[words.replace(/\b[AB]\b/, '_')]
    if (!act) throw new Error(`No such step: ${words}`)
    const wallet = place.wallets[name ?? 'A'] as MockConnector
    await act(place, wallet, words)
    await settle()
  }
  const order = given.split(' ').sort((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')))
  for (const name of order) if (/^[AB]/.test(name)) await step(`ask ${name[0]}`)
  return { step, page: () => place.page }
}

function createPlace(): Place {
  const wallets = {
    A: mockConnector({ uid: 'a', id: 'A', name: 'A' }),
    B: mockConnector({ uid: 'b', id: 'B', name: 'B', networkId: 'eip155:31338' }),
  }
  const { platform, make, portico } = setUp()
  portico.destroy()
  const adapter = mockAdapter({ connectors: Object.values(wallets) })
  const place: Place = {
    wallets,
    platform,
    adapter,
    page: make({ adapters: [adapter] }),
    other: undefined,
    open(connectors) {
      place.page.destroy()
      place.adapter = mockAdapter({ connectors })
      place.page = make({ adapters: [place.adapter] })
    },
    openOther() {
      const adapters = [mockAdapter({ connectors: Object.values(wallets) })]
      return make({ adapters, platform: testPlatform({ storage: platform.storage }) })
    },
  }
  return place
}

/** Until nothing more happens by itself; no time passes. */
async function settle(): Promise<void> {
  for (let round = 0; round < 4; round++) await new Promise((done) => setImmediate(done))
}
