import { expect, test } from 'vitest'
import { createCursorGuard } from './cursorGuard.ts'

const page = (cursor: string | undefined, next: string | null, before = 0, rows = before + 1) => ({
  cursor,
  next,
  before,
  rows,
})

test('passes any number of pages that lead on', () => {
  const guard = createCursorGuard()
  for (let at = 0; at < 1000; at += 1) guard.check(page(`${at}`, `${at + 1}`, at))
  guard.check(page('1000', null, 1000))
})

test('ends when a cursor comes again', () => {
  const guard = createCursorGuard()
  guard.check(page(undefined, 'a'))
  guard.check(page('a', 'b', 1))
  expect(() => guard.check(page('b', 'a', 2))).toThrow('lead nowhere')
})

test('lets a page lead to itself four times, as a slow server does', () => {
  const guard = createCursorGuard()
  for (let at = 0; at < 4; at += 1) guard.check(page('a', 'a'))
  expect(() => guard.check(page('a', 'a'))).toThrow('lead nowhere')
})

test('ends if new cursors keep coming without a new row', () => {
  const guard = createCursorGuard()
  const checkPage = (at: number) => guard.check(page(`${at}`, `${at + 1}`, 5, 5))
  for (let at = 0; at < 99; at += 1) checkPage(at)
  expect(() => checkPage(99)).toThrow('lead nowhere')
  expect(() => checkPage(100), 'asked for again, it goes on').not.toThrow()
})

test('ends if new rows keep coming', () => {
  const guard = createCursorGuard()
  guard.check(page('a', 'b', 199_999, 200_000))
  expect(() => guard.check(page('b', 'c', 200_000, 200_001))).toThrow('lead nowhere')
})
