import type { getWallets, RegistryWallet, RouteParsed, WalletPlatform } from '@portico/contract'

/** What `getWallets` can be asked. */
export type WalletQuery = RouteParsed<typeof getWallets>['query']

/** A wallet with what is compared, and its JSON with a comma in front: written once, not at every answer. */
export type IndexedWallet = {
  wallet: RegistryWallet
  /** Lower case. */
  name: string
  rdns: string
  families: ReadonlySet<string>
  json: Buffer
}

const familyOf = (chain: string) => chain.slice(0, chain.indexOf(':'))

/** Makes a wallet ready to be found. */
export const indexWallet = (wallet: RegistryWallet): IndexedWallet => ({
  wallet,
  name: wallet.name.toLowerCase(),
  rdns: wallet.rdns?.toLowerCase() ?? '',
  families: new Set(wallet.chains.map(familyOf)),
  json: Buffer.from(`,${JSON.stringify(wallet)}`),
})

type Test = (it: IndexedWallet) => boolean

const onPlatform: Readonly<Record<WalletPlatform, (wallet: RegistryWallet) => unknown>> = {
  // An app without a store may be on either system.
  ios: (it) => it.app_store ?? (it.play_store ? null : it.mobile_link),
  android: (it) => it.play_store ?? (it.app_store ? null : it.mobile_link),
  chrome: (it) => it.chrome_store,
  firefox: (it) => it.firefox_store,
  desktop: (it) => it.desktop_link,
  web: (it) => it.webapp_link,
}

const lowerSet = (texts: readonly string[] = []) => new Set(texts.map((it) => it.toLowerCase()))

/** Whether a wallet is named by its id or its reverse-DNS name. */
function isNamedIn(names: readonly string[]): Test {
  const ids = new Set(names)
  const rdns = lowerSet(names)
  return (it) => ids.has(it.wallet.id) || rdns.has(it.rdns)
}

/** The conditions of a query, those that it has. */
function testsOf(query: WalletQuery): Test[] {
  const { search, include, exclude, chains, names, rdns, platform } = query
  const tests: Test[] = []
  const text = search?.toLowerCase()
  if (text) tests.push((it) => it.name.includes(text))
  if (include?.length) tests.push(isNamedIn(include))
  if (exclude?.length) {
    const isOut = isNamedIn(exclude)
    tests.push((it) => !isOut(it))
  }
  if (chains?.length) {
    const families = chains.map(familyOf)
    tests.push((it) => it.families.size === 0 || families.some((one) => it.families.has(one)))
  }
  const badge = query.badge_type ?? query.badge
  if (badge) tests.push((it) => (it.wallet.badge_type ?? 'none') === badge)
  if (names?.length || rdns?.length) {
    const [wantedNames, wantedRdns] = [lowerSet(names), lowerSet(rdns)]
    tests.push((it) => wantedNames.has(it.name) || wantedRdns.has(it.rdns))
  }
  if (platform) tests.push((it) => Boolean(onPlatform[platform](it.wallet)))
  return tests
}

/** The answer of `getWallets` as JSON: the page of the wallets for which all conditions hold. */
export function findWallets(all: readonly IndexedWallet[], query: WalletQuery): Buffer {
  const tests = testsOf(query)
  const found = tests.length === 0 ? all : all.filter((it) => tests.every((test) => test(it)))
  const start = (query.page - 1) * query.entries
  const [first, ...rest] = found.slice(start, start + query.entries)
  const head = Buffer.from(`{"count":${found.length},"data":[`)
  const list = first ? [first.json.subarray(1), ...rest.map(({ json }) => json)] : []
  return Buffer.concat([head, ...list, tail])
}

const tail = Buffer.from(']}')
