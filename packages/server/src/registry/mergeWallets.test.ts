import { expect, test } from 'vitest'
import { mergeWallets } from './mergeWallets.ts'

const snapshot = [
  { id: 'a', name: 'A', badge_type: 'certified', mobile_link: 'a://' },
  { id: 'b', name: 'B', badge_type: 'certified' },
  { id: 'c', name: 'C' },
]
const idsOf = (settings: Parameters<typeof mergeWallets>[1]) =>
  mergeWallets(snapshot, settings).wallets.map(({ id }) => id)
const own = { id: 'own', name: 'Own' }

test('returns the snapshot unchanged without settings', () => {
  expect(mergeWallets(snapshot, {})).toEqual({ wallets: snapshot, unknown: [] })
})

test('lists added wallets before the others of their kind', () => {
  expect(idsOf({ add: [own] })).toEqual(['a', 'b', 'own', 'c'])
  expect(idsOf({ add: [{ ...own, badge_type: 'certified' }] })).toEqual(['own', 'a', 'b', 'c'])
})

test('lists pinned wallets first, in the order of the pins', () => {
  expect(idsOf({ add: [own], pin: ['c', 'own', 'c'] })).toEqual(['c', 'own', 'a', 'b'])
})

test('removes hidden wallets, even if they are pinned or added', () => {
  expect(idsOf({ hide: ['a'], pin: ['a'] })).toEqual(['b', 'c'])
  expect(idsOf({ add: [own], hide: ['own'] })).toEqual(['a', 'b', 'c'])
})

test('corrects or removes a field, and leaves the other fields unchanged', () => {
  const correct = { a: { name: 'Ah', mobile_link: null }, c: { badge_type: 'certified' as const } }
  const { wallets } = mergeWallets(snapshot, { correct })
  expect(wallets).toEqual([
    { id: 'a', name: 'Ah', badge_type: 'certified' },
    { id: 'b', name: 'B', badge_type: 'certified' },
    { id: 'c', name: 'C', badge_type: 'certified' },
  ])
})

test('replaces a wallet with the added one of the same id', () => {
  const { wallets } = mergeWallets(snapshot, { add: [{ id: 'a', name: 'Mine' }] })
  expect(wallets).toContainEqual({ id: 'a', name: 'Mine' })
  expect(wallets).toHaveLength(3)
})

test('can leave out the snapshot', () => {
  expect(idsOf({ snapshot: false, add: [own] })).toEqual(['own'])
})

test('reports ids that no wallet has', () => {
  const settings = { hide: ['x'], pin: ['y', 'a'], correct: { z: { name: 'Z' } } }
  expect(mergeWallets(snapshot, settings).unknown).toEqual(['x', 'y', 'z'])
})
