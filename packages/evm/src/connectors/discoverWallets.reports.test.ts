import type { Connector } from '@portico/core/adapter'
import { announceProvider, mockProvider, providerInfo } from '@portico/testing'
import { expect, test } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'

const wallet = (flags: object = {}) => Object.assign(mockProvider().provider, flags)
type Info = Partial<ReturnType<typeof providerInfo>>

/** A page with extensions. A test announces their wallets, or sets `ethereum`. */
function page() {
  const target = new EventTarget()
  const found: Connector[] = []
  const discover = () => discoverWallets({}, (connector) => found.push(connector), target)
  const announce = (info: Info, provider: unknown = wallet()) =>
    announceProvider(provider, { ...providerInfo(), ...info }, target)
  const inject = (ethereum: unknown) =>
    Object.defineProperty(target, 'ethereum', { get: () => ethereum, configurable: false })
  const act = (type: string) => target.dispatchEvent(new Event(type))
  return {
    discover,
    announce,
    inject,
    act,
    rows: () => found.map(({ id, name }) => `${id}: ${name}`),
  }
}
type Page = ReturnType<typeof page>

const metaMask = { uuid: 'mm', rdns: 'io.metamask', name: 'MetaMask' }

// Borrowed names and places, by the public thread or source that describes them.
test.each<[report: string, extensions: (page: Page) => void, rows: readonly string[]]>([
  [
    'bancorprotocol/carbon-app#1327: one name, two reverse-DNS names',
    ({ announce }) => {
      announce(metaMask)
      announce({ uuid: 'mob', rdns: 'io.metamask.mobile', name: 'MetaMask' })
    },
    ['io.metamask: MetaMask', 'io.metamask.mobile: MetaMask'],
  ],
  [
    'MetaMask/connect-monorepo#304: a library announces the wallet a second time',
    ({ announce }) => {
      announce({ uuid: 'mmc', rdns: 'io.metamask.mmc', name: 'MetaMask' })
      announce(metaMask)
      announce({ uuid: 'mmc', rdns: 'io.metamask.mmc', name: 'MetaMask' })
    },
    ['io.metamask.mmc: MetaMask', 'io.metamask: MetaMask'],
  ],
  [
    'a guest book on GitHub: "MockMetaMask" without a uuid and a picture',
    ({ announce }) => {
      announce(metaMask)
      announce({ uuid: undefined as never, icon: '', rdns: 'io.metamask', name: 'MockMetaMask' })
    },
    ['io.metamask: MetaMask', 'io.metamask~mockmetamask: MockMetaMask'],
  ],
  [
    'gnosisguild/zodiac-os#140: replaces the provider of the wallet that it imitates',
    ({ announce }) => {
      announce(metaMask)
      announce(metaMask, wallet({ isMetaMask: true }))
    },
    ['io.metamask: MetaMask'],
  ],
  [
    'Koniverse/SubWallet-Extension#2332: one provider under its old and its new name',
    ({ announce }) => {
      const provider = wallet()
      announce({ uuid: 'sub', rdns: 'app.subwallet', name: 'SubWallet' }, provider)
      announce({ uuid: 'sub', rdns: 'SubWallet', name: 'SubWallet' }, provider)
    },
    ['app.subwallet: SubWallet'],
  ],
  [
    'ExodusMovement/web3modal-eip6963-bug: the provider is missing at first',
    ({ announce }) => {
      announce({ uuid: 'ex', rdns: 'com.example.wallet', name: 'Example Wallet' }, null)
      announce({ uuid: 'ex', rdns: 'com.example.wallet', name: 'Example Wallet' })
    },
    ['com.example.wallet: Example Wallet'],
  ],
  [
    'RabbyHub/Rabby#2953: a getter holds the place, both wallets announce themselves',
    ({ announce, inject }) => {
      const rabby = wallet({ isRabby: true, isMetaMask: true })
      inject(rabby)
      announce({ uuid: 'rabby', rdns: 'io.rabby', name: 'Rabby Wallet' }, rabby)
      announce(metaMask)
    },
    ['io.rabby: Rabby Wallet', 'io.metamask: MetaMask'],
  ],
  [
    'MetaMask/metamask-extension#14737: an imitator takes the place, the other is hidden',
    ({ inject }) => inject(wallet({ isMetaMask: true, isRabby: true })),
    ['injected: Browser Wallet'],
  ],
  [
    'brave/brave-browser#24160: three wallets share the place, one announces itself',
    ({ announce, inject }) => {
      const coinbase = wallet({ isCoinbaseWallet: true })
      const providers = [coinbase, wallet({ isBraveWallet: true, isMetaMask: true }), wallet()]
      inject(Object.assign(wallet(), { providers }))
      announce({ uuid: 'cb', rdns: 'com.coinbase.wallet', name: 'Coinbase Wallet' }, coinbase)
    },
    [
      'com.coinbase.wallet: Coinbase Wallet',
      'injected: Browser Wallet',
      'injected2: Browser Wallet 2',
    ],
  ],
  [
    'reown-com/appkit#1396: the injected wallet is one that announces itself',
    ({ announce, inject }) => {
      const provider = wallet()
      inject(provider)
      announce({ uuid: 'tw', rdns: 'com.trustwallet.app', name: 'Trust Wallet' }, provider)
    },
    ['com.trustwallet.app: Trust Wallet'],
  ],
  [
    'an explorer on GitHub: a new uuid at every announcement, and a fixed place',
    ({ announce, inject }) => {
      const provider = wallet()
      inject(provider)
      for (const at of [1, 2])
        announce(
          { uuid: `abyss-explorer-${at}`, rdns: 'cloud.demiurge.abyssexplorer', name: 'Abyss' },
          provider,
        )
    },
    ['cloud.demiurge.abyssexplorer: Abyss'],
  ],
  [
    'MetaMask/metamask-mobile#3118: the place is filled without an event',
    ({ inject, act }) => {
      inject(wallet({ isMetaMask: true }))
      act('click')
      act('click')
    },
    ['injected: Browser Wallet'],
  ],
  [
    'MetaMask/metamask-mobile#1875: the place is filled after the page has loaded',
    ({ inject, act }) => {
      act('load')
      inject(wallet({ isMetaMask: true }))
      act('click')
    },
    ['injected: Browser Wallet'],
  ],
])('%s', (_report, extensions, rows) => {
  for (const isEarly of [true, false]) {
    const made = page()
    if (isEarly) extensions(made)
    made.discover()
    if (!isEarly) extensions(made)
    made.act('click')
    expect(made.rows().toSorted()).toEqual(rows.toSorted())
  }
})

// rainbow-me/rainbowkit#2481 and magiziz/wagmi-v2-injected-reproduction list these wallets, which say that they are another.
test.each([
  'isApexWallet',
  'isAvalanche',
  'isBackpack',
  'isBifrost',
  'isBinance',
  'isBitKeep',
  'isBraveWallet',
  'isCoin98',
  'isExodus',
  'isOkxWallet',
  'isPhantom',
  'isRabby',
  'isSafePal',
  'isTokenPocket',
  'isTrust',
  'isZerion',
  'isZilPay',
  'isxPortal',
])('offers a wallet with the flags isMetaMask and %s under a neutral name', (flag) => {
  const { discover, inject, rows } = page()
  inject(wallet({ isMetaMask: true, [flag]: true }))
  discover()
  expect(rows()).toEqual(['injected: Browser Wallet'])
})
