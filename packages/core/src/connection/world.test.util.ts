import type { Namespace } from '@portico/contract'
import {
  type MockAdapter,
  type MockConnector,
  mockAdapter,
  mockConnector,
  mockNetwork,
  testPlatform,
} from '@portico/testing'
import type { Portico } from '../portico.ts'
import { secondAddress, setUp } from '../setUp.test.util.ts'
import { connect, connectPending } from './connect.ts'
// The product loads this late. The tests must not: a step ends when no work is left.
import './reconnection.ts'
import { switchConnection } from './switchConnection.ts'
// Loaded early for the same reason.
import '../laterActions.ts'
import { vi } from 'vitest'

/** A page with wallets `A` and `B` of EVM, `S` and `T` of Solana, a second tab, and the possible events by name. */
export type World = {
  /** Runs one step and waits until everything settles. */
  step(words: string): Promise<void>
  page(): Portico
}

type Place = {
  wallets: Record<string, MockConnector>
  platform: ReturnType<typeof testPlatform>
  page: Portico
  adapters: readonly MockAdapter[]
  other: Portico | undefined
  open(connectors: readonly MockConnector[]): void
  openOther(): Portico
}

type Step = (place: Place, wallet: MockConnector, word: string) => unknown

/** All steps; `_` is the name of a wallet. */
const steps: Readonly<Record<string, Step>> = {
  '_ will decline': (_, wallet) => wallet.behave('reject'),
  '_ will hang': (_, wallet) => wallet.behave('hang'),
  '_ will wait': (_, wallet) => wallet.behave('slow'),
  '_ will lie': (_, wallet) => wallet.behave('nonsenseAccounts'),
  '_ locks': (_, wallet) => wallet.behave('locked'),
  'ask _': ({ page }, connector) => void connectPending(page, connector).catch(() => {}),
  '_ answers': (_, wallet) => wallet.release(),
  'use _': ({ page }, { uid, namespaces }) =>
    switchConnection(page, { connectorUid: uid, namespace: familyIn(namespaces) }),
  '_ leaves': (_, wallet) => wallet.emit({ type: 'disconnect' }),
  '_ has no account': (_, wallet) =>
    wallet.emit({ type: 'accounts', namespace: familyIn(wallet.namespaces), addresses: [] }),
  '_ has another account': (_, wallet) =>
    wallet.emit({
      type: 'accounts',
      namespace: familyIn(wallet.namespaces),
      addresses: [secondAddress],
    }),
  '_ comes': ({ adapters }, wallet) =>
    adapters.find((adapter) => wallet.namespaces.includes(adapter.namespace))?.announce(wallet),
  'open card': ({ page }) => void page.open(),
  'close card': ({ page }) => page.close(),
  disconnect: ({ page }) => page.disconnect(),
  'disconnect eip155': ({ page }) => page.disconnect('eip155'),
  'disconnect solana': ({ page }) => page.disconnect({ namespace: 'solana' }),
  'open solana': ({ page }) => void page.open({ namespace: 'solana' }),
  'go to solana': ({ page }) => void page.switchNetwork('solana:other').catch(() => {}),
  'go to eip155': ({ page }) => void page.switchNetwork('eip155:31338').catch(() => {}),
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
  sync: ({ platform }) => platform.emitStorage('portico'),
  'storage becomes unreadable': ({ platform }) => platform.entries.set('portico', '{"version":9}'),
  'storage is cleared': ({ platform }) => platform.entries.clear(),
}

/** Creates a world. `given` names the connected wallets; `*` marks the current one. */
export async function createWorld(given: string): Promise<World> {
  const place = createPlace()
  const step = async (words: string) => {
    const [, name] = /\b([ABST])\b/.exec(words) ?? []
    const act = steps[words.replace(/\b[ABST]\b/, '_')]
    if (!act) throw new Error(`No such step: ${words}`)
    const wallet = place.wallets[name ?? 'A'] as MockConnector
    await act(place, wallet, words)
    await untilIdle()
  }
  const order = given.split(' ').sort((a, b) => Number(a.endsWith('*')) - Number(b.endsWith('*')))
  for (const name of order) if (/^[ABST]/.test(name)) await step(`ask ${name[0]}`)
  return { step, page: () => place.page }
}

const networks = ['eip155:31337', 'eip155:31338', 'solana:local', 'solana:other'] as const

const familyIn = ([namespace = 'eip155']: readonly Namespace[]): Namespace => namespace

const adaptersWith = (connectors: readonly MockConnector[]): readonly MockAdapter[] =>
  (['eip155', 'solana'] as const).map((namespace) =>
    mockAdapter({
      namespace,
      connectors: connectors.filter((connector) => connector.namespaces.includes(namespace)),
    }),
  )

function createPlace(): Place {
  const wallets = {
    A: mockConnector({ uid: 'a', id: 'A', name: 'A' }),
    B: mockConnector({ uid: 'b', id: 'B', name: 'B', networkId: 'eip155:31338' }),
    S: mockConnector({ uid: 's', id: 'S', name: 'S', networkId: 'solana:local' }),
    T: mockConnector({ uid: 't', id: 'T', name: 'T', networkId: 'solana:other' }),
  }
  const adapters = adaptersWith(Object.values(wallets))
  const site = { adapters, networks: networks.map((network) => mockNetwork(network)) }
  const { platform, make, portico } = setUp(site)
  portico.destroy()
  const place: Place = {
    wallets,
    platform,
    adapters,
    page: make({ adapters }),
    other: undefined,
    open(connectors) {
      place.page.destroy()
      place.adapters = adaptersWith(connectors)
      place.page = make({ adapters: place.adapters })
    },
    openOther() {
      const adapters = adaptersWith(Object.values(wallets))
      return make({ adapters, platform: testPlatform({ storage: platform.storage }) })
    },
  }
  return place
}

/**
 * Waits until nothing more happens by itself, without advancing the time. Code that loads on demand takes real time.
 */
async function untilIdle(): Promise<void> {
  for (let round = 0; round < 4; round++) await new Promise((done) => setImmediate(done))
  await vi.dynamicImportSettled()
  for (let round = 0; round < 4; round++) await new Promise((done) => setImmediate(done))
}
