import type { RegistryWallet } from '@portico/contract'
import { property, type Random } from '@portico/testing'
import type { Snapshot, StoredWallet } from '@portico/wallet-registry'
import { expect, test } from 'vitest'
import type { WalletFilter } from './findWallets.ts'
import { createRegistry } from './registry.ts'

const chains = ['eip155:1', 'eip155:8453', 'solana:x', 'bip122:y'] as const
const letters = 'abAB.*+?( '

const walletOf = (random: Random, index: number): StoredWallet => ({
  id: `w${index}`,
  name: `${random.text(4, letters)}x`.trim(),
  ...(random.boolean() && { rdns: `com.${random.text(2, 'aAb')}x` }),
  ...(random.integer(3) > 0 && { chains: [random.pick(chains)] }),
  ...(random.boolean() && { badge_type: 'certified' }),
  ...(random.boolean() && { app_store: 'https://apps.apple.com/1' }),
  ...(random.boolean() && { play_store: 'https://play.google.com/1' }),
  ...(random.boolean() && { mobile_link: 'app://' }),
})
const snapshotOf = (wallets: StoredWallet[]): Snapshot => ({
  wallets,
  networks: {},
  tokens: {},
  contracts: {},
  currencies: {},
})

type Answer = { count: number; data: RegistryWallet[] }
const answerOf = (json: Buffer): Answer => JSON.parse(json.toString())

const some = <T>(random: Random, make: () => T): T | undefined =>
  random.integer(3) === 0 ? make() : undefined
const listOf = (random: Random, make: () => string) => [make(), ...random.list(3, make)]

function queryOf(random: Random): WalletFilter {
  const rdnsNow = () => `COM.${random.text(1, 'aAb')}X`
  const ids = () =>
    listOf(random, () => (random.integer(4) === 0 ? rdnsNow() : `w${random.integer(41)}`))
  return {
    page: 1,
    entries: 1 + random.integer(9),
    search: some(random, () => random.text(2, letters).trim()),
    include: some(random, ids),
    exclude: some(random, ids),
    chains: some(random, () => listOf(random, () => random.pick(chains))),
    badge_type: some(random, () => random.pick(['certified', 'none'] as const)),
    names: some(random, () => listOf(random, () => `${random.text(1, letters)}X`.trim())),
    rdns: some(random, () => listOf(random, rdnsNow)),
    platform: some(random, () => random.pick(['ios', 'android', 'web'] as const)),
  }
}

/** Whether a wallet matches, by the sentences of the route's documentation, one for each line. */
function holds(wallet: RegistryWallet, query: WalletFilter): boolean {
  const family = (chain: string) => chain.split(':')[0]
  const same = (a: string, b: string | null) => a.toLowerCase() === b?.toLowerCase()
  const { search = '', include, exclude, chains, badge_type, names, rdns, platform } = query
  const isNamed = (ids: readonly string[]) =>
    ids.some((one) => one === wallet.id || same(one, wallet.rdns))
  const onlyIos = Boolean(wallet.app_store) || (!wallet.play_store && Boolean(wallet.mobile_link))
  const onlyAndroid =
    Boolean(wallet.play_store) || (!wallet.app_store && Boolean(wallet.mobile_link))
  return (
    wallet.name.toLowerCase().indexOf(search.toLowerCase()) >= 0 &&
    (!include || isNamed(include)) &&
    !(exclude && isNamed(exclude)) &&
    (!chains ||
      wallet.chains.length === 0 ||
      chains.some((one) => wallet.chains.some((own) => family(own) === family(one)))) &&
    (!badge_type || (badge_type === 'certified') === (wallet.badge_type === 'certified')) &&
    ((!names && !rdns) ||
      Boolean(names?.some((one) => same(one, wallet.name))) ||
      Boolean(rdns?.some((one) => same(one, wallet.rdns)))) &&
    (platform !== 'ios' || onlyIos) &&
    (platform !== 'android' || onlyAndroid) &&
    platform !== 'web'
  )
}

test('all pages together are the wallets that match every condition, in their order', () => {
  property((random) => {
    const stored = Array.from({ length: random.integer(41) }, (_, at) => walletOf(random, at))
    const registry = createRegistry(snapshotOf(stored))
    const find = (query: WalletFilter): Answer => answerOf(registry.find(query))
    const all = find({ page: 1, entries: 1000 }).data
    const query = queryOf(random)
    const expected = all.filter((wallet) => holds(wallet, query))
    const pages: RegistryWallet[] = []
    for (let page = 1; page <= Math.ceil(expected.length / query.entries) + 1; page++) {
      const answer = find({ ...query, page })
      expect(answer.count).toBe(expected.length)
      expect(answer.data.length).toBeLessThanOrEqual(query.entries)
      pages.push(...answer.data)
    }
    expect(pages).toEqual(expected)
  })
})

test('certified wallets come first, the others in the order of the snapshot', () => {
  const stored: StoredWallet[] = [
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B', badge_type: 'certified' },
    { id: 'c', name: 'C' },
    { id: 'd', name: 'D', badge_type: 'certified' },
  ]
  const { data } = answerOf(createRegistry(snapshotOf(stored)).find({ page: 1, entries: 9 }))
  expect(data.map(({ id, order }: RegistryWallet) => [id, order])).toEqual([
    ['b', 1],
    ['d', 2],
    ['a', 3],
    ['c', 4],
  ])
})

test('a name in any script is returned unchanged', () => {
  const name = 'αU 钱包 محفظة 👛'
  const registry = createRegistry(snapshotOf([{ id: 'a', name }]))
  expect(answerOf(registry.find({ page: 1, entries: 1 })).data[0]?.name).toBe(name)
})

test('an id that is a JavaScript property name is treated like any other id', () => {
  const registry = createRegistry(snapshotOf([{ id: 'a', name: 'A' }]))
  expect(answerOf(registry.find({ page: 1, entries: 9, include: ['constructor'] })).count).toBe(0)
})
