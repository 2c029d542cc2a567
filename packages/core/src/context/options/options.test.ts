import type { CaipNetworkId } from '@portico/contract'
import {
  mockAdapter,
  mockConnector,
  mockLogin,
  mockNetwork,
  mockPairing,
  testPlatform,
} from '@portico/testing'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../../connection/connect.ts'
import { lookForWallets } from '../../connection/lookForWallets.ts'
import { createPortico } from '../../createPortico.ts'
import { PorticoError } from '../../errors/PorticoError.ts'
import { walletsOf } from '../../wallets/walletsOf.ts'
import type { PorticoConfig } from '../config.ts'
import type { PorticoEvent } from '../events.ts'
import type { PorticoOptions } from '../options.ts'
import type { SignIn } from '../signIn.ts'
import { isServed } from '../supportedChains.ts'
import { checkDetails } from './checkDetails.ts'
import { siteMetadata } from './siteMetadata.ts'
import { fixedOptions, freeOptions } from './table.ts'

type Option = keyof PorticoOptions

/** The effect of a good value, as an object before and after. */
type Effect = {
  given: Partial<PorticoOptions>
  see: (options: PorticoOptions) => unknown
  is: unknown
}

type Row = {
  /** Absent if an option has none. */
  default?: unknown
  /** Values that are rejected at once, and the words of the error. */
  bad: readonly (readonly [value: unknown, problem: string])[]
  /** Values with wrong contents, which the card reports once it has loaded. */
  inside?: readonly (readonly [value: unknown, problem: string])[]
  effect: Effect
}

const local: CaipNetworkId = 'eip155:31337'
const second: CaipNetworkId = 'eip155:31338'
const foreign: CaipNetworkId = 'eip155:999'
const networks = [mockNetwork(local), mockNetwork(second)]
const good = (): PorticoOptions => ({
  adapters: [mockAdapter()],
  networks,
  platform: testPlatform(),
})

/** A sign-in in which everybody is already signed in. */
const signedIn: SignIn = {
  required: false,
  signOutOnNetworkChange: false,
  provesTo: 'page',
  start: () => {},
  load: async () => ({
    challenge: async () => undefined,
    connected: async () => {},
    prepare: () => Promise.reject(new Error('There is nothing to sign')),
    sign: () => Promise.reject(new Error('There is nothing to sign')),
    signIn: async () => ({ account: `${local}:0xa` }),
    signOut: async () => {},
    cancel: async () => {},
  }),
}

const flag = 'must be true or false'
const address = 'must be an http(s) URL'
const ids = 'must be a list of wallet ids'
const text = 'must be a text'
const list = 'must be a list'
const object = 'must be an object'
const adapter = 'must have one adapter per namespace'
const network = 'must be networks, once each, with adapters'
const wallets =
  'must be a list of wallets, each with an id of its own, a name, and links that are addresses'
const rules = 'must be a function or an object'
const ruleDetails = 'must be a function, or an object with order, hide or groups'
const withWallet = () => mockAdapter({ connectors: [mockConnector()] })
const metadata = 'takes name, description, an http or https url, and icons as a list'
const currency = 'need a nativeCurrency each, with name, symbol and decimals'
const withNodes = (http: string[]) => ({ ...mockNetwork(), rpcUrls: { default: { http } } })
const madeProblem = 'must be made by its package'
const rpc = 'must map CAIP-2 ids to lists of http or https addresses'
const features =
  'takes swaps, onramp, receive, send, email, history, analytics, allWallets, legalCheckbox, ' +
  'smartSessions, collapseWallets, pay, each true or false'

const active = (options: PorticoOptions) => createPortico(options).store.getState().activeNetworkId

/** The option as the widget stores it for its views. */
const stores = (option: Exclude<Option, 'storage' | 'platform'>, value: unknown): Effect => ({
  given: { [option]: value },
  see: (options) => createPortico(options).config[option],
  is: value,
})

/** The URLs that an adapter receives to reach a network. */
async function nodes(options: PorticoOptions): Promise<readonly string[]> {
  const network = { ...mockNetwork(local), rpcUrls: { default: { http: ['https://own.example'] } } }
  const adapter = mockAdapter()
  let urls: readonly string[] = []
  const load: typeof adapter.load = async (context) => {
    urls = context.rpcUrls(network)
    return adapter.load(context)
  }
  const portico = createPortico({ ...options, adapters: [{ ...adapter, load }] })
  await portico.internal.adapter('eip155')
  return urls
}

/** The client id in a request to the server. */
async function clientOfRequests(options: PorticoOptions): Promise<string | null> {
  let requested = ''
  const fetch: typeof globalThis.fetch = async (url) => {
    requested = String(url)
    return Response.json({ http: [], ws: [] })
  }
  await isServed(createPortico({ ...options, platform: testPlatform({ fetch }) }), local)
  return new URL(requested).searchParams.get('clientId')
}

/** The active network and the connection after a wallet was on a foreign chain. */
async function onForeign(options: PorticoOptions): Promise<string> {
  const connector = mockConnector({ networkId: foreign, accounts: [`${foreign}:0x1`] })
  const portico = createPortico({
    ...options,
    adapters: [mockAdapter({ connectors: [connector] })],
  })
  await connect(portico, { connector })
  const { activeNetworkId } = portico.store.getState()
  return portico.internal.network(activeNetworkId).name
}

async function eventsOf(options: Partial<PorticoOptions>): Promise<string[]> {
  const events: PorticoEvent[] = []
  const portico = createPortico({ ...good(), onEvent: (event) => events.push(event), ...options })
  portico.open()
  return events.map((event) => event.type)
}

/** Whether the widget reconnects the wallet of an earlier visit. */
async function again(options: PorticoOptions): Promise<boolean> {
  const connector = mockConnector({ authorized: true })
  const platform = testPlatform()
  const { id, name } = connector
  const stored = { version: 2, persistedConnections: [{ id, name, namespace: 'eip155' }] }
  platform.entries.set('portico', JSON.stringify(stored))
  const adapters = [mockAdapter({ connectors: [connector] })]
  const portico = createPortico({ ...options, adapters, platform })
  await portico.ready
  return portico.store.getState().status.eip155 === 'connected'
}

/** The keys in a site's own storage after the visitor has chosen a network. */
async function storedKeys(options: PorticoOptions): Promise<readonly string[]> {
  const { storage, entries } = testPlatform()
  const portico = createPortico({ ...options, storage })
  await portico.switchNetwork(second)
  return [...entries].map(([key, value]) => `${key}: ${JSON.parse(value).activeNetworkId}`)
}

/** The number of wallets that the widget has found. */
function found(options: PorticoOptions): number {
  const adapters = [mockAdapter({ connectors: [mockConnector()] })]
  return createPortico({ ...options, adapters }).store.getState().connectors.length
}

const own = { id: 'own', name: 'Own', homepage: 'https://own.example', mobileLink: 'own://open' }
const tokens =
  'must be a list of tokens, each with a CAIP-10 address, a name, a symbol and decimals'
const token = { address: `${local}:0x1`, name: 'Token', symbol: 'TKN', decimals: 6 }

/** The options that the widget always has. Sites pass the first two. */
type WithDefault = Exclude<
  {
    [K in Option & keyof PorticoConfig]-?: object extends Pick<PorticoConfig, K> ? never : K
  }[Option & keyof PorticoConfig],
  'adapters' | 'networks'
>

type RowOf<K> = Row & (K extends WithDefault ? { default: unknown } : { default?: never })

const table: { [K in Option]: RowOf<K> } = {
  adapters: {
    bad: [
      [undefined, adapter],
      [mockAdapter(), adapter],
      [[mockAdapter(), mockAdapter()], adapter],
      [[null], adapter],
      [[mockAdapter], adapter],
    ],
    effect: {
      given: { adapters: [mockAdapter({ features: ['receive'] })] },
      see: (options) => createPortico(options).supports('send'),
      is: false,
    },
  },
  networks: {
    bad: [
      [[], network],
      ['eip155:1', network],
      [undefined, network],
      [[mockNetwork(), mockNetwork()], network],
      [[mockNetwork('solana:x')], network],
      [[null], network],
    ],
    inside: [
      [[{ ...mockNetwork(), nativeCurrency: undefined }], currency],
      [
        [{ ...mockNetwork(), nativeCurrency: { name: 'Ether', symbol: '', decimals: 18 } }],
        currency,
      ],
      [[{ ...mockNetwork(), nativeCurrency: { name: 'Ether', symbol: 'ETH' } }], currency],
      [[withNodes([])], 'need an address of a node each: in rpcUrls of the network or of the site'],
      [[withNodes(['ws://a'])], 'have an address of a node that is no http or https address'],
    ],
    effect: { given: { networks: [mockNetwork(second)] }, see: active, is: second },
  },
  defaultNetwork: {
    bad: [
      [foreign, 'must be the caipNetworkId of a network'],
      [networks[1], 'must be the caipNetworkId of a network'],
    ],
    effect: { given: { defaultNetwork: second }, see: active, is: second },
  },
  rpcUrls: {
    default: {},
    bad: [['https://node.example', object]],
    inside: [
      [['https://node.example'], rpc],
      [{ 31337: ['https://node.example'] }, rpc],
      [{ [local]: 'https://node.example' }, rpc],
      [{ [local]: ['wss://node.example'] }, rpc],
      [{ [local]: [] }, 'has an empty list: leave the network out, or name a node for it'],
    ],
    effect: {
      given: { rpcUrls: { [local]: ['https://site.example'] }, apiUrl: 'https://api.example' },
      see: nodes,
      is: ['https://site.example'],
    },
  },
  allowUnsupportedChain: {
    default: false,
    bad: [['yes', flag]],
    effect: { given: { allowUnsupportedChain: true }, see: onForeign, is: 'Unknown Network' },
  },
  enableNetworkSwitch: {
    default: true,
    bad: [[1, flag]],
    effect: {
      given: { enableNetworkSwitch: false },
      see: (options) => createPortico(options).supports('switchNetwork'),
      is: false,
    },
  },
  projectId: {
    bad: [
      ['', text],
      [7, text],
    ],
    effect: {
      given: { projectId: 'shop', apiUrl: 'https://api.example/' },
      see: nodes,
      is: ['https://api.example/v1?chainId=eip155%3A31337&projectId=shop', 'https://own.example'],
    },
  },
  apiUrl: {
    bad: [
      ['javascript:alert(1)', address],
      ['api.example', address],
      ['https://', address],
    ],
    effect: {
      given: { apiUrl: 'https://api.example' },
      see: nodes,
      is: ['https://api.example/v1?chainId=eip155%3A31337&projectId=', 'https://own.example'],
    },
  },
  clientId: {
    bad: [
      ['', text],
      [7, text],
    ],
    effect: {
      given: { clientId: 'device-7', apiUrl: 'https://api.example' },
      see: clientOfRequests,
      is: 'device-7',
    },
  },
  signIn: {
    bad: [
      [true, madeProblem],
      [{ required: true }, madeProblem],
    ],
    effect: {
      given: { signIn: signedIn },
      see: (options) =>
        createPortico(options)
          .signIn()
          .then(
            ({ account }) => account,
            (error: PorticoError) => error.code,
          ),
      is: `${local}:0xa`,
    },
  },
  login: {
    bad: [
      [true, madeProblem],
      [{ frameUrl: 'https://login.example' }, madeProblem],
    ],
    effect: {
      given: { login: mockLogin() },
      see: async (options) => {
        const portico = createPortico(options)
        await lookForWallets(portico)
        return portico.store.getState().connectors.map((connector) => connector.id)
      },
      is: ['auth'],
    },
  },
  pairing: {
    bad: [
      [true, madeProblem],
      ['wss://relay.example', madeProblem],
      [{ relayUrl: 'wss://relay.example' }, madeProblem],
    ],
    effect: {
      given: { pairing: mockPairing() },
      see: async (options) => {
        const portico = createPortico(options)
        await lookForWallets(portico)
        return portico.store.getState().connectors.map((connector) => connector.id)
      },
      is: ['walletConnect'],
    },
  },
  metadata: {
    bad: [
      ['My shop', object],
      [null, object],
    ],
    inside: [
      [{ url: 'javascript:alert(1)' }, metadata],
      [{ icons: 'icon.png' }, metadata],
      [{ name: '' }, metadata],
    ],
    effect: {
      given: { metadata: { name: 'Shop', url: 'https://shop.example' } },
      see: (options) => siteMetadata(createPortico(options).config),
      is: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] },
    },
  },
  tokens: {
    default: [],
    bad: [[token, list]],
    inside: [
      [['0x1'], tokens],
      [[{ ...token, address: '0x1' }], tokens],
      [[{ ...token, decimals: 1.5 }], tokens],
    ],
    effect: stores('tokens', [token]),
  },
  termsConditionsUrl: {
    bad: [['/terms', address]],
    effect: stores('termsConditionsUrl', 'https://shop.example/terms'),
  },
  privacyPolicyUrl: {
    bad: [['data:,x', address]],
    effect: stores('privacyPolicyUrl', 'https://shop.example/privacy'),
  },
  features: {
    default: {
      swaps: true,
      onramp: true,
      receive: true,
      send: true,
      email: true,
      history: true,
      analytics: true,
      allWallets: true,
      legalCheckbox: false,
      smartSessions: false,
      collapseWallets: false,
      pay: false,
    },
    bad: [
      [['send'], features],
      [{ sned: false }, features],
      [{ send: 'no' }, features],
    ],
    inside: [
      [
        { legalCheckbox: true },
        'asks by legalCheckbox for consent to nothing: give termsConditionsUrl or privacyPolicyUrl',
      ],
    ],
    effect: {
      given: { features: { send: false } },
      see: (options) => {
        const portico = createPortico(options)
        return [portico.supports('send'), portico.supports('receive')]
      },
      is: [false, true],
    },
  },
  connectMethodsOrder: {
    bad: [
      [['wallets'], 'takes wallet, email, social, each at most once'],
      [['email', 'email'], 'takes wallet, email, social, each at most once'],
      ['email', 'takes wallet, email, social, each at most once'],
    ],
    effect: stores('connectMethodsOrder', ['wallet']),
  },
  walletFeaturesOrder: {
    default: ['onramp', 'swaps', 'receive', 'send'],
    bad: [[['sned'], 'takes onramp, swaps, receive, send, each at most once']],
    effect: {
      ...stores('walletFeaturesOrder', ['send']),
      is: ['send', 'onramp', 'swaps', 'receive'],
    },
  },
  featuredWalletIds: {
    bad: [['io.x', list]],
    inside: [[[null], ids]],
    effect: stores('featuredWalletIds', ['io.x']),
  },
  includeWalletIds: {
    bad: [[{}, list]],
    inside: [[[7], ids]],
    effect: stores('includeWalletIds', ['io.x']),
  },
  excludeWalletIds: {
    bad: [[1, list]],
    inside: [[[''], ids]],
    effect: stores('excludeWalletIds', ['io.x']),
  },
  customWallets: {
    bad: [[own, list]],
    inside: [
      [[null], wallets],
      [[{ id: 'own' }], wallets],
      [[own, own], wallets],
      [[{ ...own, homepage: 'javascript:alert(1)' }], wallets],
      [[{ ...own, homepage: ' java\nscript:alert(1)' }], wallets],
      [[{ ...own, mobileLink: 'data:text/html,x' }], wallets],
      [[{ ...own, imageUrl: 'data:text/html,x' }], wallets],
      [[{ ...own, webappLink: 7 }], wallets],
    ],
    effect: stores('customWallets', [{ ...own, imageUrl: 'data:image/png;base64,AA' }]),
  },
  wallets: {
    bad: [
      [['io.x'], rules],
      ['io.x', rules],
    ],
    inside: [
      [{ pin: ['io.x'] }, ruleDetails],
      [{ order: 'io.x' }, ruleDetails],
      [{ groups: { Ours: 'io.x' } }, ruleDetails],
    ],
    effect: {
      given: { wallets: { hide: ['dev.portico.mock'] }, adapters: [withWallet()] },
      see: (options) => walletsOf(createPortico(options)),
      is: [],
    },
  },
  enableWallets: {
    default: true,
    bad: [[0, flag]],
    effect: stores('enableWallets', false),
  },
  enableWalletGuide: {
    default: true,
    bad: [[null, flag]],
    effect: stores('enableWalletGuide', false),
  },
  theme: {
    default: 'system',
    bad: [['blue', 'must be light, dark or system']],
    effect: stores('theme', 'dark'),
  },
  themeVariables: {
    default: {},
    bad: [['red', object]],
    inside: [
      [{ color: 'red' }, 'takes texts by names that start with --portico-'],
      [{ '--portico-radius': 4 }, 'takes texts by names that start with --portico-'],
    ],
    effect: stores('themeVariables', { '--portico-accent': 'red' }),
  },
  locale: {
    bad: [
      ['', text],
      [['de'], text],
    ],
    inside: [['english!', 'must be a BCP 47 tag, such as en-GB']],
    effect: stores('locale', 'de-AT'),
  },
  storage: {
    bad: [[{ getItem: () => null }, 'must be a storage']],
    effect: { given: {}, see: storedKeys, is: [`portico: ${second}`] },
  },
  storageKey: {
    default: 'portico',
    bad: [['', text]],
    effect: { given: { storageKey: 'shop' }, see: storedKeys, is: [`shop: ${second}`] },
  },
  enableReconnect: {
    default: true,
    bad: [[0, flag]],
    effect: { given: { enableReconnect: false }, see: again, is: false },
  },
  enablePreload: { default: true, bad: [[0, flag]], effect: stores('enablePreload', false) },
  onEvent: {
    bad: [['console.log', 'must be a function']],
    effect: { given: {}, see: () => eventsOf({}), is: ['modal.open'] },
  },
  debug: { bad: [['no', flag]], effect: stores('debug', false) },
  platform: {
    bad: [['web', object]],
    effect: {
      given: { platform: { ...testPlatform(), interactive: false } },
      see: found,
      is: 0,
    },
  },
}

const rows = Object.entries(table)

// The console gets the advice; advice.test.ts tests it.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => import('./advice.ts'))

test('checks each option of the type, and no other', () => {
  expect(Object.keys({ ...fixedOptions, ...freeOptions }).sort()).toEqual(Object.keys(table).sort())
})

test.each(rows.filter(([, row]) => 'default' in row))('%s has its default', (option, row) => {
  const { config } = createPortico(good())
  expect(config[option as keyof typeof config]).toEqual(row.default)
})

test.each(rows.filter(([, row]) => !('default' in row)))('%s has no default', (option) => {
  if (option in good()) return
  expect(createPortico(good()).config).not.toHaveProperty(option)
})

test.each(rows)('%s takes effect', async (_, { effect }) => {
  expect(await effect.see({ ...good(), ...effect.given })).toEqual(effect.is)
})

test.each(
  rows
    .map(([option, { effect }]) => ({ option, effect }))
    .filter(({ effect }) => Object.keys(effect.given).length > 0),
)('has another effect without $option', async ({ option, effect }) => {
  const { [option as Option]: _, ...others } = effect.given
  expect(await effect.see({ ...good(), ...others })).not.toEqual(effect.is)
})

test.each(
  rows.flatMap(([option, { bad }]) => bad.map(([value, problem]) => [option, problem, value])),
)('refuses a wrong value at once: the option %s %s', (option, problem, value) => {
  const options = { ...good(), [option as string]: value }
  expect(() => createPortico(options)).toThrow(`The option ${option} ${problem}`)
})

test.each(
  rows.flatMap(([option, { inside = [] }]) =>
    inside.map(([value, problem]) => [option, problem, value]),
  ),
)('reports a mistake inside on the card: the option %s %s', (option, problem, value) => {
  const { config, internal } = createPortico({ ...good(), [option as string]: value })
  expect(checkDetails(config, internal.options).map((alert) => alert.message)).toEqual([
    `The option ${option} ${problem}`,
  ])
})

test.each(rows)('reports no mistake inside a good value of %s', (_, { effect }) => {
  const { config, internal } = createPortico({ ...good(), ...effect.given })
  expect(checkDetails(config, internal.options)).toEqual([])
})

test('refuses an option that does not exist: a typing error must not pass in silence', () => {
  const options = { ...good(), them: 'dark' }
  expect(() => createPortico(options)).toThrow('The option them is not an option')
})

test('accepts consent to terms that have an address, and a network that a server reaches', () => {
  const { config, internal } = createPortico({
    ...good(),
    networks: [withNodes([])],
    apiUrl: 'https://api.example',
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://shop.example/terms',
  })
  expect(checkDetails(config, internal.options)).toEqual([])
})

test.each([[undefined], [null], ['options'], [7]])('refuses options of %j by name', (options) => {
  const create = () => createPortico(options as unknown as PorticoOptions)
  expect(create).toThrow(PorticoError)
  expect(create).toThrow(/^The option (adapters|0) /)
})

test('an update without options changes nothing', () => {
  const portico = createPortico(good())
  const before = portico.config
  portico.update(undefined as never)
  expect(portico.config).toEqual(before)
})

test('treats a value of undefined as not given', () => {
  const options = { ...good(), theme: undefined, apiUrl: undefined } as unknown as PorticoOptions
  expect(createPortico(options).config).toMatchObject({ theme: 'system' })
})

test('onEvent receives nothing if analytics are off', async () => {
  expect(await eventsOf({ features: { analytics: false } })).toEqual([])
})

describe('update', () => {
  test('changes the given options, a feature at a time, and keeps the rest', () => {
    const portico = createPortico({ ...good(), features: { swaps: false }, locale: 'de' })
    portico.update({ theme: 'dark', features: { send: false } })
    expect(portico.config).toMatchObject({
      theme: 'dark',
      locale: 'de',
      features: { swaps: false, send: false, receive: true },
    })
    expect(portico.store.getState().config).toBe(portico.config)
  })

  const free = rows.filter(
    ([option, { effect }]) => option in freeOptions && option in effect.given,
  )
  const changed = free.flatMap(([option, row]) =>
    free.map(([other]) => [option, other, row] as const),
  )

  test.each(changed)('keeps the value of %s when only %s changes', (option, other, row) => {
    const portico = createPortico({ ...good(), ...row.effect.given })
    const before = portico.config
    const value = table[other as Option].effect.given[other as Option]
    portico.update({ [other]: value })
    const name = option as keyof typeof before
    if (option !== other) expect(portico.config[name]).toEqual(before[name])
    portico.update({})
    if (option !== other) expect(portico.config[name]).toEqual(before[name])
  })

  test('restores the default for undefined', () => {
    const terms = 'https://shop.example/terms'
    const portico = createPortico({ ...good(), theme: 'dark', termsConditionsUrl: terms })
    portico.update({ theme: undefined, termsConditionsUrl: undefined, features: undefined })
    expect(portico.config).toMatchObject({ theme: 'system', features: { send: true } })
    expect(portico.config).not.toHaveProperty('termsConditionsUrl')
  })

  test('changes nothing at all if a value is wrong', () => {
    const portico = createPortico(good())
    const before = portico.store.getState()
    const wrong = { theme: 'dark', locale: '' } as const
    expect(() => portico.update(wrong)).toThrow('The option locale must be a text')
    expect(portico.store.getState()).toBe(before)
  })

  test.each([
    'adapters',
    'rpcUrls',
    'projectId',
    'apiUrl',
    'pairing',
    'signIn',
    'login',
    'storage',
    'storageKey',
    'enableReconnect',
    'enablePreload',
    'platform',
  ])('refuses to change %s', (option) => {
    const portico = createPortico(good())
    expect(() => portico.update({ [option]: undefined })).toThrow(`The option ${option} is fixed`)
  })

  test('leaves the active network when it is removed', () => {
    const portico = createPortico({ ...good(), defaultNetwork: second })
    portico.update({ networks: [mockNetwork(local)], defaultNetwork: undefined })
    expect(portico.store.getState().activeNetworkId).toBe(local)
  })

  test('activates the network that the wallet is on when it is added', async () => {
    const connector = mockConnector({ networkId: foreign, accounts: [`${foreign}:0x1`] })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const portico = createPortico({ ...good(), adapters })
    await connect(portico, { connector })
    expect(portico.store.getState().activeNetworkId).toBe(local)
    portico.update({ networks: [...networks, mockNetwork(foreign)] })
    expect(portico.store.getState().activeNetworkId).toBe(foreign)
  })

  test('leaves an unknown network when such are no longer allowed', async () => {
    const connector = mockConnector({ networkId: foreign, accounts: [`${foreign}:0x1`] })
    const adapters = [mockAdapter({ connectors: [connector] })]
    const portico = createPortico({ ...good(), adapters, allowUnsupportedChain: true })
    await connect(portico, { connector })
    portico.update({ allowUnsupportedChain: false })
    expect(portico.store.getState().activeNetworkId).toBe(local)
  })
})
