import { expect, test } from 'vitest'
import { createManualTime } from '../../test/manualTime.ts'
import { pause, withTimeout } from './timeout.ts'

const never = new Promise<string>(() => {})

function setUp() {
  const { platform, advance, waiting } = createManualTime()
  const { startTimer } = platform
  return { startTimer, advance, waiting, limit: { startTimer, ms: 100, onTimeout: () => 'late' } }
}

test('returns the result of work that ends in time, and leaves no timer', async () => {
  const { waiting, limit } = setUp()
  expect(await withTimeout(Promise.resolve('done'), limit)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), limit)).rejects.toThrow('broken')
  expect(waiting()).toEqual([])
})

test('lets the caller decide after the time limit: a value or an error', async () => {
  const { advance, limit } = setUp()
  const value = withTimeout(never, limit)
  const error = withTimeout(never, {
    ...limit,
    onTimeout: () => {
      throw new Error('too late')
    },
  })
  advance(100)
  expect(await value).toBe('late')
  await expect(error).rejects.toThrow('too late')
})

test('ends a pause at its time, and not before', async () => {
  const { startTimer, advance, waiting } = setUp()
  const paused = pause(startTimer, 100)
  advance(99)
  expect(waiting()).toEqual([1])
  advance(1)
  await paused
  expect(waiting()).toEqual([])
})
