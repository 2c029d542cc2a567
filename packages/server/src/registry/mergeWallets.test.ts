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

test('without settings the snapshot is as it is', () => {
  expect(mergeWallets(snapshot, {})).toEqual({ wallets: snapshot, unknown: [] })
})

test('what is added stands before the others of its kind', () => {
  expect(idsOf({ add: [own] })).toEqual(['a', 'b', 'own', 'c'])
  expect(idsOf({ add: [{ ...own, badge_type: 'certified' }] })).toEqual(['own', 'a', 'b', 'c'])
})

test('what is pinned stands first, in the order of the pins', () => {
  expect(idsOf({ add: [own], pin: ['c', 'own', 'c'] })).toEqual(['c', 'own', 'a', 'b'])
})

test('what is hidden is gone, also where it is pinned or added', () => {
  expect(idsOf({ hide: ['a'], pin: ['a'] })).toEqual(['b', 'c'])
  expect(idsOf({ add: [own], hide: ['own'] })).toEqual(['a', 'b', 'c'])
})

test('a field is corrected or taken away, the rest stays', () => {
  const correct = { a: { name: 'Ah', mobile_link: null }, c: { badge_type: 'certified' as const } }
  const { wallets } = mergeWallets(snapshot, { correct })
  expect(wallets).toEqual([
    { id: 'a', name: 'Ah', badge_type: 'certified' },
    { id: 'b', name: 'B', badge_type: 'certified' },
    { id: 'c', name: 'C', badge_type: 'certified' },
  ])
})

test('an added wallet takes the place of the one with its id', () => {
  const { wallets } = mergeWallets(snapshot, { add: [{ id: 'a', name: 'Mine' }] })
  expect(wallets).toContainEqual({ id: 'a', name: 'Mine' })
  expect(wallets).toHaveLength(3)
})

test('the snapshot can be left out', () => {
  expect(idsOf({ snapshot: false, add: [own] })).toEqual(['own'])
})

test('ids that no wallet has are named', () => {
  const settings = { hide: ['x'], pin: ['y', 'a'], correct: { z: { name: 'Z' } } }
  expect(mergeWallets(snapshot, settings).unknown).toEqual(['x', 'y', 'z'])
})
