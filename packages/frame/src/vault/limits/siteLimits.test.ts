import type { SentLimit } from '@portico/contract'
import { addressesOf, createWallet } from '@portico/custody'
import { expect, test } from 'vitest'
import { sealLimit } from '../../limits/limitSeal.ts'
import { siteLimitsOf } from './siteLimits.ts'

const now = Date.UTC(2026, 0, 1)
const makeKeys = () =>
  createWallet({ user: 'u1' }, async ({ wallet }) => structuredClone(wallet.keyring.keys))
const own = await makeKeys()
const other = await makeKeys()
const of = { user: 'u1', projectId: 'p1', address: addressesOf(own).solana, now }
const shop = 'https://shop.example'
const limit: SentLimit = {
  user: 'u1',
  projectId: 'p1',
  site: shop,
  currency: 'USD',
  perDay: '2000',
  most: { 'eip155:1/slip44:60': '1' },
  version: 7,
  until: now + 1,
}
const sealed = (more: Partial<SentLimit> = {}, keys = own) => {
  const set = { ...limit, ...more }
  return { limit: set, seal: sealLimit(set, keys) }
}
const none = (version: number) => [{ site: shop, limit: undefined, version }]

test('returns the sites that may have a limit, and those that have one', () => {
  const site = 'https://gone.example'
  const listed = { limits: [sealed(), sealed({ site })], sites: [shop, 'https://new.example'] }
  const read = siteLimitsOf(listed, of)
  expect(read.map((one) => [one.site, one.limit?.perDay, one.version])).toEqual([
    [site, 2000n, 7],
    ['https://new.example', undefined, 0],
    [shop, 2000n, 7],
  ])
})

test('a limit that was taken away or has ended is none, and a new one gets a later version', () => {
  const sites = [shop]
  expect(siteLimitsOf({ limits: [sealed({ perDay: '0' })], sites }, of)).toEqual(none(7))
  expect(siteLimitsOf({ limits: [sealed({ until: now })], sites }, of)).toEqual(none(7))
})

test.each([
  ['another wallet', sealed({}, other)],
  ['another account', sealed({ user: 'u2' })],
  ['another project', sealed({ projectId: 'p2' })],
  ['nobody', { ...sealed(), limit: { ...limit, perDay: '9000000' } }],
])('shows no limit that %s has signed', (_, given) => {
  expect(siteLimitsOf({ limits: [given], sites: [shop] }, of)).toEqual(none(0))
})
