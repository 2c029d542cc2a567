import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '../scripts/refresh/sources.ts'
import { isRdns, isWalletId, isWalletName } from './identifiers.ts'
import { detectImageFormat } from './imageFormat.ts'
import { isAppLink, isWebLink } from './links.ts'
import { imagePath, readSnapshot, type StoredWallet } from './snapshot.ts'

const snapshot = readSnapshot()
const { wallets, networks, tokens, contracts, currencies } = snapshot
const images = readdirSync(dirname(imagePath('x')))
const bytesOf = (file: string) => readFileSync(imagePath(file))

const checks: Partial<Record<keyof StoredWallet, (text: string) => boolean>> = {
  id: isWalletId,
  name: isWalletName,
  rdns: isRdns,
  homepage: isWebLink,
  webapp_link: isWebLink,
  app_store: isWebLink,
  play_store: isWebLink,
  chrome_store: isWebLink,
  firefox_store: isWebLink,
  mobile_link: isAppLink,
  desktop_link: isAppLink,
}

test('every wallet has a valid name, and links that run nothing', () => {
  const unfit = wallets.flatMap((wallet) =>
    Object.entries(checks)
      .filter(([key, check]) => {
        const value = wallet[key as keyof StoredWallet]
        return value !== undefined && !check(String(value))
      })
      .map(([key]) => `${wallet.id} ${key}`),
  )
  expect(unfit).toEqual([])
  expect(wallets.length).toBeGreaterThan(500)
})

test('every wallet is listed once, has chains, and has a link', () => {
  expect(new Set(wallets.map(({ id }) => id)).size).toBe(wallets.length)
  for (const { id, rdns: _, name, image, chains = [], badge_type, injected, ...links } of wallets) {
    expect(chains.length, id).toBeGreaterThan(0)
    expect(Object.keys(links).length, `${name} ${image} ${badge_type} ${injected}`).toBeGreaterThan(
      0,
    )
  }
})

test('the best-known wallets come first, under the ids that sites use', () => {
  expect(wallets.slice(0, 4).map(({ name }) => name)).toEqual([
    'MetaMask',
    'Trust Wallet',
    'Base (formerly Coinbase Wallet)',
    'Phantom',
  ])
  const certified = wallets.filter((wallet) => wallet.badge_type === 'certified')
  expect(wallets.slice(0, certified.length)).toEqual(certified)
  expect(certified.length).toBeGreaterThanOrEqual(60)
  expect(wallets[0]?.id).toBe('c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96')
  expect(wallets.filter(({ id }) => /^[0-9a-f]{64}$/.test(id)).length).toBeGreaterThan(90)
})

test('wallets that sites name by other ids are found by their reverse-DNS names', () => {
  const names = wallets.filter(({ rdns = '' }) => ['com.okex.wallet', 'com.ledger'].includes(rdns))
  expect(names.map(({ name }) => name)).toEqual(['OKX Wallet', 'Ledger Wallet'])
})

test('every image is named by its bytes, matches its ending, is small, and is used', () => {
  const wanted = new Set([
    ...wallets.map(({ image }) => image),
    ...[networks, tokens, contracts, currencies].flatMap((table) => Object.values(table)),
  ])
  expect(images.toSorted()).toEqual([...wanted].toSorted())
  let total = 0
  for (const file of images) {
    const bytes = bytesOf(file)
    const [name, ending] = file.split('.')
    expect(hash('sha256', bytes).slice(0, 32), file).toBe(name)
    expect(detectImageFormat(bytes), file).toBe(ending)
    total += bytes.length
  }
  expect(total).toBeLessThan(1_600_000)
})

test('no SVG is anything but a picture', () => {
  const active =
    /<(script|style|foreignObject|iframe|image|use|a|animate|set)\b|\son\w+\s*=|href\s*=\s*["'](?!#)|url\((?!#)|<!|<\?|data:|javascript:/i
  const svgs = images.filter((file) => file.endsWith('.svg'))
  expect(svgs.length).toBeGreaterThan(200)
  expect(svgs.filter((file) => active.test(bytesOf(file).toString('utf8')))).toEqual([])
})

test('well-known networks, tokens and currencies have an icon', () => {
  for (const id of ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])
    expect(networks).toHaveProperty([id])
  for (const symbol of ['ETH', 'USDC', 'SOL', 'BTC']) expect(tokens).toHaveProperty([symbol])
  expect(Object.keys(currencies)).toEqual([
    'AUD',
    'BTC',
    'CAD',
    'ETH',
    'EUR',
    'GBP',
    'INR',
    'JPY',
    'USD',
  ])
})

test('tokens are listed by their contracts, each of a well-known token', () => {
  const icons = new Set(Object.values(tokens))
  expect(Object.keys(contracts).length).toBeGreaterThan(200)
  for (const [id, icon] of Object.entries(contracts)) {
    expect(id).toMatch(/^(eip155:\d+:0x[0-9a-f]{40}|solana:\w{32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/)
    expect(icons).toContain(icon)
  }
  expect(contracts['eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48']).toBe(tokens.USDC)
})

test('docs/registry.md has the right counts', () => {
  const text = readFileSync(new URL('../../../docs/registry.md', import.meta.url), 'utf8')
  const { wallets } = readSnapshot()
  expect(text).toContain(`snapshot of ${wallets.length} wallets`)
  const known = wallets.filter(({ id }) => /^[0-9a-f]{64}$/.test(id))
  expect(text).toContain(`those of ${known.length} wallets`)
})

test('LICENCES.md names the versions that the data is made from, and their licences are included', () => {
  const text = readFileSync(new URL('../LICENCES.md', import.meta.url), 'utf8')
  for (const [name, { version }] of Object.entries(sources))
    expect(text, name).toContain(`${name} ${version}`)
  const named = [...text.matchAll(/`data\/(LICENSE-[^`]+)`/g)].map(([, file]) => file)
  const there = readdirSync(new URL('../data', import.meta.url)).filter((file) =>
    file.startsWith('LICENSE-'),
  )
  expect(named.toSorted()).toEqual(there.toSorted())
  expect(there.length).toBeGreaterThan(0)
})
