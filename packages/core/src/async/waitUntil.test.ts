import { testPlatform } from '@portico/testing'
import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { pause } from './pause.ts'
import { type Condition, waitUntil } from './waitUntil.ts'

/** Waits at most 100 ms for a store's `value`, and counts the remaining listeners. */
function setUp(signal?: AbortSignal) {
  const clock = testPlatform()
  const store = createStore<{ value?: number }>(() => ({}))
  let listeners = 0
  const wait = (changed: Partial<Condition<number>> = {}) =>
    waitUntil({
      look: () => store.getState().value,
      subscribe: (onChange) => {
        listeners++
        const stop = store.subscribe(onChange)
        return () => {
          listeners--
          stop()
        }
      },
      timeoutMs: 100,
      signal,
      clock,
      ...changed,
    })
  return { clock, store, wait, left: () => [listeners, clock.timers()] }
}

test('returns at once if the condition holds', async () => {
  const { store, wait, left } = setUp()
  store.setState({ value: 1 })
  expect(await wait()).toBe(1)
  expect(left()).toEqual([0, 0])
})

test('returns the value with the change that brings it, and leaves nothing behind', async () => {
  const { store, wait, left } = setUp()
  const value = wait()
  store.setState({})
  expect(left()).toEqual([1, 1])
  store.setState({ value: 2 })
  expect(await value).toBe(2)
  expect(left()).toEqual([0, 0])
})

test('ends without a value once the time is up', async () => {
  const { clock, store, wait, left } = setUp()
  const value = wait()
  clock.advance(100)
  store.setState({ value: 3 })
  expect(await value).toBeUndefined()
  expect(left()).toEqual([0, 0])
})

test('waits without a limit, and sets no timer', async () => {
  const { store, wait, left } = setUp()
  const value = wait({ timeoutMs: undefined })
  expect(left()).toEqual([1, 0])
  store.setState({ value: 5 })
  expect(await value).toBe(5)
  expect(left()).toEqual([0, 0])
})

test('ends without a value once the signal fires, or at once if it has fired', async () => {
  const abort = new AbortController()
  const { wait, left } = setUp(abort.signal)
  const value = wait()
  abort.abort()
  expect(await value).toBeUndefined()
  expect(await wait()).toBeUndefined()
  expect(left()).toEqual([0, 0])
})

test('ends with the error that the look-up throws, at once and later', async () => {
  const { store, wait, left } = setUp()
  const failing = () => {
    if (store.getState().value) throw new Error('broken')
    return undefined
  }
  const value = wait({ look: failing })
  store.setState({ value: 4 })
  await expect(value).rejects.toThrow('broken')
  await expect(wait({ look: failing })).rejects.toThrow('broken')
  expect(left()).toEqual([0, 0])
})

test('a pause ends with its time, or with the signal', async () => {
  const clock = testPlatform()
  const abort = new AbortController()
  const both = [pause(100, undefined, clock), pause(1000, abort.signal, clock)]
  clock.advance(100)
  await both[0]
  abort.abort()
  await both[1]
  expect(clock.timers()).toBe(0)
})
