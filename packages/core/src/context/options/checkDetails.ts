import { errorOf } from '../../errors/errorOf.ts'
import type { PorticoError } from '../../errors/PorticoError.ts'
import type { PorticoConfig } from '../config.ts'
import { nodesOf } from '../networks.ts'
import type { PorticoOptions } from '../options.ts'
import { isCustomWallet } from './customWallets.ts'
import { notBuiltIn } from './notBuilt.ts'

// biome-ignore lint/suspicious/noExplicitAny: a page in JavaScript may hand in anything
type Anything = any

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isUrl = (value: string) => /^https?:$/.test(new URL(value).protocol)
const each = (value: object, ok: (key: string, value: Anything) => unknown) =>
  Object.entries(value).every(([key, entry]) => ok(key, entry))
const isEachText = (values: Anything[]) => values.every(isText)

const isToken = (token: Anything) =>
  /^[^:]+:[^:]+:[^:]+$/.test(token.address) &&
  [token.name, token.symbol].every(isText) &&
  Number.isInteger(token.decimals) &&
  token.decimals >= 0

const isCurrency = (currency: Anything) =>
  isText(currency.name) && isText(currency.symbol) && Number.isInteger(currency.decimals)

const isRule = (key: string) => key === 'order' || key === 'hide'

const ids = [isEachText, 'must be a list of wallet ids'] as const

/** Ids of the specification that name a way to find wallets rather than a wallet. */
const waysToFind = ['announced', 'eip6963']
const wallets = [
  (value: Anything) => !value.some((id: string) => waysToFind.includes(id)),
  'names a way to find wallets, which is no wallet: give the reverse-DNS name of one',
] as const

type Option = keyof PorticoConfig
type Detail = readonly [
  option: Option,
  ok: (value: Anything, config: PorticoConfig) => unknown,
  problem: string,
]

/** Conditions for the contents of lists and objects. A check that throws fails. */
const details: readonly Detail[] = [
  [
    'rpcUrls',
    (value) =>
      each(value, (id, urls) => /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(id) && urls.every(isUrl)),
    'must map CAIP-2 ids to lists of http or https addresses',
  ],
  [
    'rpcUrls',
    (value) => each(value, (_, urls) => urls.length > 0),
    'has an empty list: leave the network out, or name a node for it',
  ],
  [
    'networks',
    (value) => value.every(({ nativeCurrency }: Anything) => isCurrency(nativeCurrency)),
    'need a nativeCurrency each, with name, symbol and decimals',
  ],
  [
    'networks',
    (value, { rpcUrls, apiUrl }) =>
      apiUrl ||
      value.every(
        (network: Anything) => network.caipNetworkId in rpcUrls || nodesOf(network).length > 0,
      ),
    'need an address of a node each: in rpcUrls of the network or of the site',
  ],
  [
    'networks',
    (value) => value.every((network: Anything) => nodesOf(network).every(isUrl)),
    'have an address of a node that is no http or https address',
  ],
  [
    'features',
    (value, { termsConditionsUrl, privacyPolicyUrl }) =>
      !value.legalCheckbox || termsConditionsUrl || privacyPolicyUrl,
    'asks by legalCheckbox for consent to nothing: give termsConditionsUrl or privacyPolicyUrl',
  ],
  [
    'metadata',
    ({ url, icons, ...texts }) =>
      isEachText(Object.values(texts)) && (!url || isUrl(url)) && (!icons || isEachText(icons)),
    'takes name, description, an http or https url, and icons as a list',
  ],
  [
    'tokens',
    (value) => value.every(isToken),
    'must be a list of tokens, each with a CAIP-10 address, a name, a symbol and decimals',
  ],
  ['featuredWalletIds', ...ids],
  ['featuredWalletIds', ...wallets],
  ['includeWalletIds', ...ids],
  ['includeWalletIds', ...wallets],
  ['excludeWalletIds', ...ids],
  ['excludeWalletIds', ...wallets],
  [
    'customWallets',
    (value) =>
      value.every(isCustomWallet) &&
      new Set(value.map((wallet: Anything) => wallet.id)).size === value.length,
    'must be a list of wallets, each with an id of its own, a name, and links that are addresses',
  ],
  [
    'wallets',
    (value) =>
      typeof value === 'function' ||
      each(value, (key, entry) =>
        key === 'groups'
          ? each(entry, (_, ids) => isEachText(ids))
          : isRule(key) && isEachText(entry),
      ),
    'must be a function, or an object with order, hide or groups',
  ],
  [
    'themeVariables',
    (value) => each(value, (name, text) => /^--portico-/.test(name) && isText(text)),
    'takes texts by names that start with --portico-',
  ],
  ['locale', (value) => Intl.getCanonicalLocales(value), 'must be a BCP 47 tag, such as en-GB'],
]

/**
 * Returns the errors inside lists and objects of the options, the first of each option. None of them can break the
 * start of a page, so pages need not load these checks: the card loads them and alerts developers. `given` are the
 * options as the site wrote them. Developers are also alerted about requested parts that are not built yet.
 */
export function checkDetails(
  config: PorticoConfig,
  given: PorticoOptions,
): readonly PorticoError[] {
  const problems = new Map<Option, string>()
  for (const [option, ok, problem] of details) {
    const value = config[option]
    if (value === undefined || problems.has(option) || holds(() => ok(value, config))) continue
    problems.set(option, problem)
  }
  for (const [option, names] of notBuilt(config, given))
    if (!problems.has(option))
      problems.set(option, `names what is not part of Portico yet: ${names.join(', ')}`)
  return [...problems].map(([option, problem]) => errorOf('INVALID_OPTION', { option, problem }))
}

const holds = (check: () => unknown): boolean => {
  try {
    return Boolean(check())
  } catch {
    return false
  }
}

/** Reading the site's own values may throw. */
const notBuilt: typeof notBuiltIn = (config, given) => {
  try {
    return notBuiltIn(config, given)
  } catch {
    return []
  }
}
