import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { withTimeout } from './withTimeout.ts'

const never = new Promise<string>(() => {})

test('returns work that is done in time, and leaves no timer', async () => {
  const clock = testPlatform()
  const limit = { ms: 100, onTimeout: () => 'late', clock }
  expect(await withTimeout(Promise.resolve('done'), limit)).toBe('done')
  await expect(withTimeout(Promise.reject(new Error('broken')), limit)).rejects.toThrow('broken')
  expect(clock.timers()).toBe(0)
})

test('lets the caller decide what follows a timeout: a value or an error', async () => {
  const clock = testPlatform()
  const value = withTimeout(never, { ms: 100, onTimeout: () => 'late', clock })
  const error = withTimeout(never, {
    ms: 200,
    onTimeout: () => {
      throw new Error('too late')
    },
    clock,
  })
  clock.advance(100)
  expect(await value).toBe('late')
  expect(clock.timers()).toBe(1)
  clock.advance(100)
  await expect(error).rejects.toThrow('too late')
  expect(clock.timers()).toBe(0)
})
