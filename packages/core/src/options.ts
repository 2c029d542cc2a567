import { PorticoError } from './errors/PorticoError.ts'
import type { PorticoEvent } from './events.ts'
import { type Platform, webPlatform } from './platform.ts'
import type { Adapter } from './types/adapter.ts'
import type { Network, Token } from './types/network.ts'

/** Light, dark, or whichever the reader's system prefers. */
export type Theme = 'light' | 'dark' | 'system'

/** Parts that a site switches on or off. Specification, section 6. */
export type Features = {
  /** Wallets can only be chosen once the visitor has ticked that they agree. Off by default. */
  legalCheckbox?: boolean
}

/** What `createPortico` takes. Only `adapters` and `networks` are required. */
export type PorticoOptions = {
  adapters: readonly Adapter[]
  /** At least one; the first is active until the visitor chooses. */
  networks: readonly Network[]
  /** The project's id on the server; not needed for wallets in the browser. */
  projectId?: string
  /** Base address of a Portico server. Without one, balances come from the nodes alone. */
  apiUrl?: string
  /** The site, as wallets show it. */
  metadata?: { name: string; description?: string; url?: string; icons?: readonly string[] }
  /** Tokens whose balance is read from the nodes where no data API answers. */
  tokens?: readonly Token[]
  /** The site's terms and policy; Connect then says that connecting agrees to them. */
  termsConditionsUrl?: string
  privacyPolicyUrl?: string
  features?: Features
  theme?: Theme
  /** `--portico-*` variables by name, for example `{ '--portico-accent': '#7a5cff' }`. */
  themeVariables?: Readonly<Record<`--portico-${string}`, string>>
  /** A BCP 47 tag; the page's own language unless given. */
  locale?: string
  /** Where what must survive a reload is kept, under one key. Two widgets on a page need two. */
  storageKey?: string
  /** Connects again after a reload. On unless set to false. */
  reconnect?: boolean
  /** Hears everything that happens; nothing is sent anywhere else. */
  onEvent?: (event: PorticoEvent) => void
  /** Clock, network and storage, for tests and unusual hosts. */
  platform?: Partial<Platform>
}

/** The options with every default in place. */
export type PorticoConfig = Omit<PorticoOptions, 'platform'> &
  Required<Pick<PorticoOptions, 'theme' | 'themeVariables' | 'storageKey' | 'reconnect' | 'tokens'>>

type Check = [option: string, ok: boolean, problem: string]

/**
 * Fills in the defaults.
 * @throws PorticoError `INVALID_OPTION`, which names the option.
 */
export function resolveOptions(options: PorticoOptions): {
  config: PorticoConfig
  platform: Platform
} {
  const { platform, ...given } = options
  const failed = checksOf(given).find(([, ok]) => !ok)
  if (failed) throw new PorticoError('INVALID_OPTION', { option: failed[0], problem: failed[2] })
  const config = {
    theme: 'system' as const,
    themeVariables: {},
    storageKey: 'portico',
    reconnect: true,
    tokens: [],
    ...given,
  }
  return { config, platform: { ...webPlatform(), ...platform } }
}

function checksOf(options: Omit<PorticoOptions, 'platform'>): Check[] {
  const { adapters, networks, apiUrl, termsConditionsUrl, privacyPolicyUrl } = options
  const { theme, themeVariables } = options
  const lists = Array.isArray(adapters) && Array.isArray(networks)
  const served = new Set(lists ? adapters.map((adapter) => adapter.namespace) : [])
  const ids = lists ? networks.map((network) => network.caipNetworkId) : []
  return [
    ['adapters', Array.isArray(adapters), 'must be a list'],
    ['networks', Array.isArray(networks) && networks.length > 0, 'must name at least one network'],
    ['adapters', served.size === adapters?.length, 'must hold one adapter per namespace'],
    ['networks', new Set(ids).size === ids.length, 'names one network twice'],
    [
      'networks',
      lists && networks.every((network) => served.has(network.chainNamespace)),
      'names a network that no adapter serves',
    ],
    ['apiUrl', isHttpUrl(apiUrl), 'must be an http or https address'],
    ['termsConditionsUrl', isHttpUrl(termsConditionsUrl), 'must be an http or https address'],
    ['privacyPolicyUrl', isHttpUrl(privacyPolicyUrl), 'must be an http or https address'],
    [
      'theme',
      !theme || ['light', 'dark', 'system'].includes(theme),
      'must be light, dark or system',
    ],
    [
      'themeVariables',
      Object.keys(themeVariables ?? {}).every((name) => name.startsWith('--portico-')),
      'takes names that start with --portico-',
    ],
  ]
}

/** Whether an address, where one is given, is one of the web. */
const isHttpUrl = (text: string | undefined): boolean =>
  text === undefined || (/^https?:\/\//.test(text) && URL.canParse(text))
