import { expect, test } from 'vitest'
import { cellBeside } from './cellBeside.ts'

/** Two grids of three columns, one below the other: 0 1 2, 3 4; then 5 6. */
const places = [
  [0, 0],
  [100, 0],
  [200, 0],
  [0, 140],
  [100, 140],
  [0, 320],
  [100, 320],
].map(([left = 0, top = 0]) => ({ left, top }))

test.each([
  ['ArrowRight', 0, false, 1],
  ['ArrowRight', 6, false, 6],
  ['ArrowLeft', 0, false, 0],
  ['ArrowLeft', 0, true, 1],
  ['ArrowRight', 4, true, 3],
  ['ArrowDown', 1, false, 4],
  ['ArrowDown', 2, false, 4],
  ['ArrowDown', 4, false, 6],
  ['ArrowDown', 5, false, 5],
  ['ArrowUp', 6, false, 4],
  ['ArrowUp', 1, false, 1],
  ['PageDown', 1, false, 6],
  ['PageUp', 6, false, 1],
  ['Home', 6, false, 0],
  ['End', 0, false, 6],
  ['a', 0, false, undefined],
] as const)('%s from cell %i, right to left: %s, leads to %s', (key, at, rtl, expected) => {
  expect(cellBeside(key, { places, at, rtl })).toBe(expected)
})
