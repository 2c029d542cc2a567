import { features, fixedOptions, freeOptions } from './table.ts'

// biome-ignore lint/suspicious/noExplicitAny: a page in JavaScript may hand in anything
type Anything = any

/** The names of options in other libraries, with our name for each. */
const otherNames: Readonly<Record<string, string>> = {
  chains: 'networks',
  themeMode: 'theme',
  colorMode: 'theme',
  mode: 'theme',
  connectors: 'adapters',
  transports: 'rpcUrls',
  language: 'locale',
  defaultChain: 'defaultNetwork',
  termsUrl: 'termsConditionsUrl',
  termsOfServiceUrl: 'termsConditionsUrl',
  privacyUrl: 'privacyPolicyUrl',
  appName: 'metadata',
  requestedCaipNetworks: 'networks',
  siwx: 'signIn',
  preferredAccountTypes: 'setPreferredAccountType()',
  defaultAccountTypes: 'setPreferredAccountType()',
}

const sentAlong = 'Leave it out: it goes with each request by itself'

/** Names that are no option here, with the advice to give. */
const noOptions: Readonly<Record<string, string>> = {
  sdkType: sentAlong,
  sdkVersion: sentAlong,
  socials: 'Logging in with a social account is not part of Portico yet',
}

/**
 * Returns the option that a developer most likely meant by a wrong one; `undefined` if unknown. It is loaded only after
 * an option was rejected, so that pages do not load it.
 */
export function adviceOn(option: string, given: unknown): string | undefined {
  const options = Object(given) as Record<string, Anything>
  const value = options[option]
  if (!(option in fixedOptions) && !(option in freeOptions))
    return (
      noOptions[option] ??
      meant(otherNames[option] ?? closest(option, [...names(fixedOptions), ...names(freeOptions)]))
    )
  try {
    return advice[option]?.(value, options) ?? ofAddress(option, value) ?? ofList(option, value)
  } catch {
    return undefined // of a completely wrong type
  }
}

/** Writes the advice to the console, because developers look there when a page does not start. */
export function advise(message: string, option: string, given: unknown): void {
  const text = adviceOn(option, given)
  // biome-ignore lint/suspicious/noConsole: developers look there first
  if (text) console.error(`${message}. ${text}`)
}

const names = (table: object) => Object.keys(table)
const meant = (text: string | undefined) => text && `Did you mean ${text}?`
const example = 'createPortico({ adapters: [evm()], networks: [network] })'

const advice: Readonly<
  Record<string, (value: Anything, options: Record<string, Anything>) => string | undefined>
> = {
  adapters: (value) => {
    if (value === undefined) return `Adapters and networks are required: ${example}`
    const called = (factory: Anything) => `${factory.name || 'evm'}()`
    if (typeof value === 'function') return meant(`[${called(value)}]`)
    if (value.namespace) return meant('a list of it: [evm()]')
    const uncalled = value.find((entry: Anything) => typeof entry === 'function')
    return uncalled && meant(`${called(uncalled)} in place of ${uncalled.name || 'evm'}`)
  },
  networks: (value, { adapters }) => {
    if (value === undefined) return `Adapters and networks are required: ${example}`
    if (!Array.isArray(value)) return value?.id ? meant('a list of it: [network]') : undefined
    for (const [at, network] of value.entries()) {
      const name = `networks[${at}]${network?.name ? ` (${network.name})` : ''}`
      if (!network?.chainNamespace)
        return `${name} is a plain description: did you mean defineEvmNetwork({ … })?`
      if (!adapters.some((by: Anything) => by.namespace === network.chainNamespace))
        return `${name} needs an adapter for ${network.chainNamespace}`
      if (value.findIndex((one) => one.caipNetworkId === network.caipNetworkId) < at)
        return `${name} is there twice`
    }
    return undefined
  },
  defaultNetwork: (value, { networks }) =>
    value?.caipNetworkId
      ? meant(`'${value.caipNetworkId}'`)
      : `The networks are ${networks.map((network: Anything) => network.caipNetworkId).join(', ')}`,
  rpcUrls: (value, { networks }) =>
    typeof value === 'string'
      ? meant(`{ '${networks[0].caipNetworkId}': ['${value}'] }`)
      : undefined,
  pairing: (value) =>
    meant(typeof value === 'function' ? 'pairing({ … })' : 'pairing({ … }) of @portico/pairing'),
  signIn: () => meant('signInWithServer() of @portico/sign-in'),
  login: () => meant('login({ … }) of @portico/login'),
  theme: (value) =>
    meant(value === 'auto' ? "'system'" : closest(value, ['light', 'dark', 'system'])),
  features: (value) =>
    meant(
      closest(
        names(value).find((name) => !(name in features)),
        names(features),
      ),
    ),
}

function ofAddress(option: string, value: unknown): string | undefined {
  if (!/Url$/.test(option) || typeof value !== 'string') return undefined
  if (/^\//.test(value)) return meant(`https://your-site.example${value}`)
  return /^[\w-]+(\.[\w-]+)+/.test(value) ? meant(`https://${value}`) : undefined
}

function ofList(option: string, value: unknown): string | undefined {
  const takesList = /Ids$|Order$|^tokens$|^customWallets$/.test(option)
  if (!takesList || Array.isArray(value)) return undefined
  return meant(typeof value === 'string' ? `['${value}']` : `a list of it`)
}

/** Returns the name with the fewest typing errors, if they are few for its length. */
function closest(word: unknown, known: readonly string[]): string | undefined {
  if (typeof word !== 'string') return undefined
  const [best] = known
    .map((name) => ({ name, errors: errorsBetween(word.toLowerCase(), name.toLowerCase()) }))
    .filter(({ name, errors }) => errors <= Math.max(1, Math.floor(name.length / 3)))
    .sort((a, b) => a.errors - b.errors)
  return best?.name
}

/** Typing errors between two words: a letter more, less or another, or two that are swapped. */
function errorsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const at = (back: number, left: number) => rows[i - back]?.[j - left] ?? Number.NaN
      const another = at(1, 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
          ? at(2, 2) + 1
          : Number.POSITIVE_INFINITY
      row.push(Math.min(at(1, 0) + 1, (row[j - 1] ?? 0) + 1, another, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? Number.POSITIVE_INFINITY
}
