import { expect, test } from 'vitest'
import { createWatchedAccounts } from './createWatchedAccounts.ts'

/** Creates watched accounts with manual checks. The account `none` cannot be watched. */
function setUp() {
  const listeners = new Map<string, ((isRead: boolean) => void)[]>()
  const answers: string[][] = []
  const log: string[] = []
  const watched = createWatchedAccounts({
    listen: (account, onLooked) => {
      if (account === 'none') return undefined
      log.push(`+${account}`)
      listeners.set(account, [...(listeners.get(account) ?? []), onLooked])
      return () => void log.push(`-${account}`)
    },
    onWatching: (accounts) => void answers.push(accounts),
  })
  const look = (account: string, isRead = true) => {
    for (const onLooked of listeners.get(account) ?? []) onLooked(isRead)
  }
  return { watched, look, answers, log }
}

test('answers after the first check of all chains, without those that cannot be watched', () => {
  const { watched, look, answers } = setUp()
  watched.replace(['a', 'none', 'b', 'a'])
  look('b')
  expect(answers).toEqual([])
  look('a')
  expect(answers).toEqual([['a', 'b']])
})

test.each([[[]], [['none']]])('answers at once if there is nothing to check: %j', (chainIds) => {
  const { watched, answers } = setUp()
  watched.replace(chainIds)
  expect(answers).toEqual([[]])
})

test('leaves out chains that could not be read, and answers again once they were', () => {
  const { watched, look, answers } = setUp()
  watched.replace(['a', 'b'])
  look('a', false)
  look('b')
  look('a', false)
  expect(answers).toEqual([['b']])
  look('a')
  expect(answers).toEqual([['b'], ['a', 'b']])
})

test('answers only the latest request', () => {
  const { watched, look, answers, log } = setUp()
  watched.replace(['a'])
  watched.replace(['a', 'b'])
  // A continued watch does not begin again.
  expect(log).toEqual(['+a', '+a', '+b', '-a'])
  look('a')
  expect(answers).toEqual([])
  look('b')
  expect(answers).toEqual([['a', 'b']])
})

test('reports nothing after its end', () => {
  const { watched, look, answers, log } = setUp()
  watched.replace(['a'])
  watched.end()
  look('a')
  expect([answers, log]).toEqual([[], ['+a', '-a']])
})
