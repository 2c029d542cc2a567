import { expect, test, vi } from 'vitest'
import { withTimerLimit } from './platform.ts'

test.each([
  [5, 5],
  [0, 0],
  [-1, 0],
  [Number.NaN, 0],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, 2 ** 31 - 1],
  [Number.POSITIVE_INFINITY, 2 ** 31 - 1],
])('a timer of %d ms is limited to one that a browser supports: %d', (delayMs, counted) => {
  const setTimeout = vi.fn()
  withTimerLimit({ setTimeout }).setTimeout(() => {}, delayMs)
  expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), counted)
})
