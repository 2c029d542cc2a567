import type { getWallets, RegistryWallet, RouteParsed, WalletPlatform } from '@portico/contract'

/** The query of `getWallets`. */
export type WalletFilter = RouteParsed<typeof getWallets>['query']

/**
 * A wallet with its compared values, and its JSON with a leading comma, so that it is serialized once and not for each
 * answer.
 */
export type IndexedWallet = {
  wallet: RegistryWallet
  /** In lower case. */
  name: string
  rdns: string
  families: ReadonlySet<string>
  json: Buffer
}

const familyOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Prepares a wallet for searches. */
export const indexWallet = (wallet: RegistryWallet): IndexedWallet => ({
  wallet,
  name: wallet.name.toLowerCase(),
  rdns: wallet.rdns?.toLowerCase() ?? '',
  families: new Set(wallet.chains.map(familyOf)),
  json: Buffer.from(`,${JSON.stringify(wallet)}`),
})

type Test = (indexed: IndexedWallet) => boolean

const onPlatform: Readonly<Record<WalletPlatform, (wallet: RegistryWallet) => unknown>> = {
  // An app without a store may be for either system.
  ios: (wallet) => wallet.app_store ?? (wallet.play_store ? null : wallet.mobile_link),
  android: (wallet) => wallet.play_store ?? (wallet.app_store ? null : wallet.mobile_link),
  chrome: (wallet) => wallet.chrome_store,
  firefox: (wallet) => wallet.firefox_store,
  desktop: (wallet) => wallet.desktop_link,
  web: (wallet) => wallet.webapp_link,
}

const lowerSet = (texts: readonly string[] = []) => new Set(texts.map((text) => text.toLowerCase()))

/** Returns the test whether a wallet has one of these ids or reverse-DNS names. */
function isNamedIn(names: readonly string[]): Test {
  const ids = new Set(names)
  const rdns = lowerSet(names)
  return (indexed) => ids.has(indexed.wallet.id) || rdns.has(indexed.rdns)
}

/** Returns the tests for the conditions of a query. */
function testsOf(query: WalletFilter): Test[] {
  const { search, include, exclude, chains, names, rdns, platform } = query
  const tests: Test[] = []
  const text = search?.toLowerCase()
  if (text) tests.push((indexed) => indexed.name.includes(text))
  if (include?.length) tests.push(isNamedIn(include))
  if (exclude?.length) {
    const isOut = isNamedIn(exclude)
    tests.push((indexed) => !isOut(indexed))
  }
  if (chains?.length) {
    const families = chains.map(familyOf)
    tests.push(
      (indexed) => indexed.families.size === 0 || families.some((one) => indexed.families.has(one)),
    )
  }
  const badge = query.badge_type ?? query.badge
  if (badge) tests.push((indexed) => (indexed.wallet.badge_type ?? 'none') === badge)
  if (names?.length || rdns?.length) {
    const wantedNames = lowerSet(names)
    const wantedRdns = lowerSet(rdns)
    tests.push((indexed) => wantedNames.has(indexed.name) || wantedRdns.has(indexed.rdns))
  }
  if (platform) tests.push((indexed) => Boolean(onPlatform[platform](indexed.wallet)))
  return tests
}

/** Returns the answer of `getWallets` as JSON: the page of the wallets that pass all tests. */
export function findWallets(all: readonly IndexedWallet[], query: WalletFilter): Buffer {
  const tests = testsOf(query)
  const found =
    tests.length === 0 ? all : all.filter((indexed) => tests.every((test) => test(indexed)))
  const start = (query.page - 1) * query.entries
  const [first, ...rest] = found.slice(start, start + query.entries)
  const head = Buffer.from(`{"count":${found.length},"data":[`)
  const list = first ? [first.json.subarray(1), ...rest.map(({ json }) => json)] : []
  return Buffer.concat([head, ...list, tail])
}

const tail = Buffer.from(']}')
