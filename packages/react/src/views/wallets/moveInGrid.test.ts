import { expect, test } from 'vitest'
import { moveInGrid } from './moveInGrid.ts'

// 0 1 2 3
// 4 5 6 7
// 8 9
const place = { count: 10, columns: 4, rtl: false }

test.each<[number | undefined, string, number | 'text' | undefined]>([
  [undefined, 'ArrowDown', 0],
  [undefined, 'ArrowUp', undefined],
  [undefined, 'ArrowRight', undefined],
  [undefined, 'Home', undefined],
  [0, 'ArrowRight', 1],
  [3, 'ArrowRight', 4],
  [9, 'ArrowRight', 9],
  [4, 'ArrowLeft', 3],
  [0, 'ArrowLeft', 0],
  [1, 'ArrowDown', 5],
  [5, 'ArrowDown', 9],
  [6, 'ArrowDown', 9],
  [8, 'ArrowDown', 8],
  [9, 'ArrowUp', 5],
  [2, 'ArrowUp', 'text'],
  [5, 'Home', 0],
  [5, 'End', 9],
  [1, 'PageDown', 9],
  [9, 'PageUp', 1],
  [5, 'a', undefined],
  [5, 'Enter', undefined],
])('from %s, %s leads to %s', (at, key, expected) => {
  expect(moveInGrid(key, { ...place, at })).toBe(expected)
})

test('left and right are reversed in a right-to-left language', () => {
  expect(moveInGrid('ArrowLeft', { ...place, at: 4, rtl: true })).toBe(5)
  expect(moveInGrid('ArrowRight', { ...place, at: 4, rtl: true })).toBe(3)
})

test('in an empty grid no key moves', () => {
  expect(moveInGrid('ArrowDown', { at: undefined, count: 0, columns: 4, rtl: false })).toBe(
    undefined,
  )
})
