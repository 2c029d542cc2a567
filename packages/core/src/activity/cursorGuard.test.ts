import { expect, test } from 'vitest'
import { createCursorGuard } from './cursorGuard.ts'

const page = (cursor: string | undefined, next: string | null, before = 0, rows = before + 1) => ({
  cursor,
  next,
  before,
  rows,
})

test('pages that lead on pass, however many', () => {
  const guard = createCursorGuard()
  for (let at = 0; at < 1000; at += 1) guard.check(page(`${at}`, `${at + 1}`, at))
  guard.check(page('1000', null, 1000))
})

test('a cursor that comes again ends it', () => {
  const guard = createCursorGuard()
  guard.check(page(undefined, 'a'))
  guard.check(page('a', 'b', 1))
  expect(() => guard.check(page('b', 'a', 2))).toThrow('lead nowhere')
})

test('a page may lead to itself four times, as one that is slow does', () => {
  const guard = createCursorGuard()
  for (let at = 0; at < 4; at += 1) guard.check(page('a', 'a'))
  expect(() => guard.check(page('a', 'a'))).toThrow('lead nowhere')
})

test('ever new cursors without a new row end', () => {
  const guard = createCursorGuard()
  const checkPage = (at: number) => guard.check(page(`${at}`, `${at + 1}`, 5, 5))
  for (let at = 0; at < 99; at += 1) checkPage(at)
  expect(() => checkPage(99)).toThrow('lead nowhere')
  expect(() => checkPage(100), 'asked for again, it goes on').not.toThrow()
})

test('ever new rows end as well', () => {
  const guard = createCursorGuard()
  guard.check(page('a', 'b', 199_999, 200_000))
  expect(() => guard.check(page('b', 'c', 200_000, 200_001))).toThrow('lead nowhere')
})
