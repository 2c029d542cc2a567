import type { Features, FixedOption, PorticoOptions, WalletFeature } from '../options.ts'

// biome-ignore lint/suspicious/noExplicitAny: a page in JavaScript may hand in anything
type Anything = any

/** The check of an option (if it throws, it fails), the text of its error, and the default. */
export type Entry = readonly [
  ok: (value: Anything, options: PorticoOptions) => unknown,
  problem: string,
  byDefault?: unknown,
]

const url: Entry = [(value) => /^https?:$/.test(new URL(value).protocol), 'must be an http(s) URL']
const flag = (byDefault?: boolean): Entry => [
  (value) => typeof value === 'boolean',
  'must be true or false',
  byDefault,
]
const text = (byDefault?: string): Entry => [
  (value) => value && typeof value === 'string',
  'must be a text',
  byDefault,
]
const list = (byDefault?: readonly never[]): Entry => [Array.isArray, 'must be a list', byDefault]
const record = (byDefault?: object): Entry => [
  (value) => value && typeof value === 'object',
  'must be an object',
  byDefault,
]
const made: Entry = [({ discover, load }) => discover || load, 'must be made by its package']
const callable: Entry = [(value) => typeof value === 'function', 'must be a function']
const order = (words: readonly string[]): Entry => [
  (value) => isOnce(value) && value.every((word: string) => words.includes(word)),
  `takes ${words.join(', ')}, each at most once`,
]
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length

/** Switches and their defaults. Specification, section 6. */
export const features: Readonly<Required<Features>> = {
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
}

/** The order of the account's buttons. Specification, section 6. */
export const walletFeatures: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** Options that are set once. `checkDetails` checks the contents of lists and objects later. */
export const fixedOptions: Record<FixedOption, Entry> = {
  adapters: [
    (value) =>
      isOnce(value.map((adapter: Anything) => adapter.namespace)) &&
      value.every((adapter: Anything) => adapter.load),
    'must have one adapter per namespace',
  ],
  rpcUrls: record({}),
  projectId: text(),
  apiUrl: url,
  // Checked here because the page looks for wallets with it before a card could report an error.
  pairing: made,
  signIn: made,
  login: made,
  storage: [(value) => value.getItem && value.setItem && value.removeItem, 'must be a storage'],
  storageKey: text('portico'),
  enableReconnect: flag(true),
  enablePreload: flag(true),
  platform: record(),
}

/** Options that may change during the life of a widget. */
export const freeOptions: Record<Exclude<keyof PorticoOptions, FixedOption>, Entry> = {
  networks: [
    (value, { adapters }) =>
      value[0] &&
      isOnce(value.map((network: Anything) => network.caipNetworkId)) &&
      value.every((network: Anything) =>
        adapters.some((by) => by.namespace === network.chainNamespace),
      ),
    'must be networks, once each, with adapters',
  ],
  defaultNetwork: [
    (id, { networks }) => networks.some((network) => network.caipNetworkId === id),
    'must be the caipNetworkId of a network',
  ],
  allowUnsupportedChain: flag(false),
  enableNetworkSwitch: flag(true),
  clientId: text(),
  metadata: record(),
  tokens: list([]),
  termsConditionsUrl: url,
  privacyPolicyUrl: url,
  features: [
    (value) =>
      Object.entries(value).every(([key, on]) => key in features && typeof on === 'boolean'),
    `takes ${Object.keys(features).join(', ')}, each true or false`,
  ],
  connectMethodsOrder: order(['wallet', 'email', 'social']),
  walletFeaturesOrder: order(walletFeatures),
  featuredWalletIds: list(),
  includeWalletIds: list(),
  excludeWalletIds: list(),
  customWallets: list(),
  wallets: [
    (value) => Object(value) === value && !Array.isArray(value),
    'must be a function or an object',
  ],
  enableWallets: flag(true),
  enableWalletGuide: flag(true),
  theme: [
    (value) => /^(light|dark|system)$/.test(value),
    'must be light, dark or system',
    'system',
  ],
  themeVariables: record({}),
  locale: text(),
  onEvent: callable,
  debug: flag(),
}
