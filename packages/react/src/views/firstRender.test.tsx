import { encodePaymentHeader } from '@portico/contract'
import type { Portico } from '@portico/core'
import { connect } from '@portico/core/adapter'
import { pushView, type Tracked, trackerOf, type ViewName } from '@portico/core/internal'
import {
  mockAdapter,
  mockConnector,
  mockListings,
  mockNetwork,
  mockPairing,
  mockRegistry,
  testPlatform,
} from '@portico/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoreApi } from 'zustand'
import { renderWidget } from '../renderWidget.test.util.tsx'

const formatters = [
  'NumberFormat',
  'DateTimeFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'PluralRules',
  'Collator',
  'DisplayNames',
  'Segmenter',
] as const

let made: string[] = []
const undo: (() => void)[] = []

beforeEach(() => {
  made = []
  // The page is never idle: a click must not wait for work that runs when idle.
  vi.stubGlobal('requestIdleCallback', () => 0)
  for (const name of formatters) {
    const Real = Intl[name] as new (...args: never[]) => object
    const counted = new Proxy(Real, {
      construct(target, args) {
        made.push(name)
        return Reflect.construct(target, args)
      },
    })
    Reflect.set(Intl, name, counted)
    undo.push(() => Reflect.set(Intl, name, Real))
  }
})
afterEach(() => {
  for (const restore of undo.splice(0)) restore()
  vi.unstubAllGlobals()
})

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const networkId = 'eip155:31337'

const sent: Tracked = {
  id: 'sent',
  at: Date.UTC(2026, 1, 3),
  transfer: { networkId, from: account, to, amount: 1_500_000n, decimals: 6, symbol: 'C' },
  status: { state: 'confirmed', hash: `0x${'a'.repeat(64)}`, at: Date.UTC(2026, 1, 3) },
}

/** The registry is queried in a separate task. */
const timers = {
  setTimeout: (run: () => void, ms: number) => setTimeout(run, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as number),
}

const story = 'https://journal.example/story'

/** The answer of a resource that must be paid for. */
const paymentRequired = () =>
  new Response(null, {
    status: 402,
    headers: { 'payment-required': encodePaymentHeader({ x402Version: 2, accepts: [{}] }) },
  })

/** A widget whose account has assets, with a registry of wallets, pairing, and a history. */
async function openWidget(): Promise<Portico> {
  const registry = mockRegistry({ wallets: mockListings(95) })
  const fetch: typeof globalThis.fetch = async (input, init) =>
    input instanceof Request && input.url === story
      ? paymentRequired()
      : registry.fetch(input, init)
  const connector = mockConnector()
  const { portico } = renderWidget({
    adapters: [
      mockAdapter({
        connectors: [connector, mockConnector({ uid: 'other', id: 'other', name: 'Other' })],
        balances: { [account]: 2_500_000_000_000_000_000n },
      }),
    ],
    networks: [mockNetwork(networkId), mockNetwork('eip155:31338')],
    platform: { ...testPlatform(), ...timers, fetch },
    apiUrl: 'https://api.example',
    projectId: 'project',
    pairing: mockPairing(),
  })
  await connect(portico, { connector })
  const { store } = trackerOf(portico)
  ;(store as StoreApi<readonly Tracked[]>).setState([sent], true)
  return portico
}

const view = () =>
  document.querySelector('portico-modal')?.shadowRoot?.querySelector('.slot .view:not(.leaving)')

const show = (name: ViewName, params?: object) => (portico: Portico) =>
  pushView(portico, { view: name, ...(params && { params }) } as Parameters<typeof pushView>[1])

/** The way to open each view, as a click does. */
const ways: Record<ViewName, (portico: Portico) => unknown> = {
  Connect: show('Connect'),
  ConnectingExternal: show('ConnectingExternal', { connectorUid: 'other' }),
  ConnectingMultiChain: show('ConnectingMultiChain', { walletId: 'other' }),
  ConnectingWalletConnect: show('ConnectingWalletConnect', {}),
  Email: show('Email'),
  ApproveTransaction: show('ApproveTransaction'),
  AllWallets: show('AllWallets'),
  GetWallet: show('GetWallet'),
  Downloads: show('Downloads', { walletId: 'other' }),
  WhatIsAWallet: show('WhatIsAWallet'),
  WhatIsANetwork: show('WhatIsANetwork'),
  Account: show('Account'),
  AccountSettings: show('AccountSettings'),
  UpdateEmail: show('UpdateEmail'),
  ProfileWallets: show('ProfileWallets'),
  Networks: show('Networks'),
  SwitchNetwork: show('SwitchNetwork', { networkId: 'eip155:31338' }),
  SwitchActiveChain: show('SwitchActiveChain', { networkId: 'eip155:31338' }),
  UnsupportedChain: show('UnsupportedChain'),
  Pay: show('Pay', { order: 'a'.repeat(32) }),
  PayWith: show('PayWith', { order: 'a'.repeat(32) }),
  Send: show('Send'),
  SendSelectToken: show('SendSelectToken'),
  SendPreview: show('SendPreview'),
  Onramp: show('Onramp'),
  OnrampPurchase: show('OnrampPurchase', { id: 'one' }),
  Swap: show('Swap'),
  PayRequest: (portico) => portico.fetch(story).catch(() => {}),
  RegisterAccountName: show('RegisterAccountName'),
  RegisterAccountNameSuccess: show('RegisterAccountNameSuccess', { name: 'heron.shop.eth' }),
  SwapSelectToken: show('SwapSelectToken', { side: 'get' }),
  SwapPreview: show('SwapPreview'),
  Receive: show('Receive'),
  Transactions: show('Transactions'),
  SIWXSignMessage: show('SIWXSignMessage'),
  ConnectingSiwe: show('ConnectingSiwe'),
  NftDetail: show('NftDetail', {
    id: 'eip155:31337/erc721:0x5FbDB2315678afecb367f032d93F642f64180aa3/1',
  }),
  TokenDetail: (portico) => pushView(portico, { view: 'TokenDetail', params: { networkId } }),
  SignMessage: (portico) => portico.signMessage({ message: 'Hello' }).catch(() => {}),
  WalletRequest: (portico) =>
    portico
      .request({
        method: 'eth_sendTransaction',
        params: [{ from: account, to, value: '0xde0b6b3a7640000', data: `0x${'ab'.repeat(40)}` }],
      })
      .catch(() => {}),
}

describe('the first render creates no formatter (Intl)', () => {
  test.each(Object.entries(ways))('of %s', async (name, reach) => {
    const portico = await openWidget()
    void portico.open({ view: name === 'WhatIsANetwork' ? 'WhatIsAWallet' : 'WhatIsANetwork' })
    await expect.poll(view).toBeTruthy()
    const before = view()
    made = []
    const root = document.querySelector('portico-modal')?.shadowRoot as ShadowRoot
    const atFirst = new Promise<string[]>((resolve) => {
      // Called as soon as the view is in the page, before it is painted.
      new MutationObserver((_, observer) => {
        if (!view()?.firstElementChild || view() === before) return
        observer.disconnect()
        resolve([...made])
      }).observe(root, { childList: true, subtree: true })
    })
    void reach(portico)
    expect(await atFirst).toEqual([])
  })
})
