import { expect, onTestFinished, test, vi } from 'vitest'
import { withPageLock } from './pageLock.ts'

test('runs two pieces of work of one name one after the other', async () => {
  const ending = Promise.withResolvers<void>()
  const first = withPageLock('portico.test', () => ending.promise)
  const second = vi.fn(async () => {})
  expect(await withPageLock('portico.test', second)).toBe(false)
  expect(await withPageLock('portico.test.other', async () => {})).toBe(true)
  expect(second).not.toHaveBeenCalled()
  ending.resolve()
  expect(await first).toBe(true)
  expect(await withPageLock('portico.test', second)).toBe(true)
  expect(second).toHaveBeenCalledTimes(1)
})

test('releases the lock with the error of the work, and does not run it again', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('no')))
  await expect(withPageLock('portico.test', failing)).rejects.toThrow('no')
  expect(failing).toHaveBeenCalledTimes(1)
  expect(await withPageLock('portico.test', async () => {})).toBe(true)
})

test('runs the work if the page may have no lock, as in a sandboxed frame', async () => {
  const refused = Promise.reject(new DOMException('no origin', 'SecurityError'))
  const request = vi.spyOn(navigator.locks, 'request').mockReturnValue(refused)
  onTestFinished(() => request.mockRestore())
  const work = vi.fn(async () => {})
  expect(await withPageLock('portico.test', work)).toBe(true)
  expect(work).toHaveBeenCalledTimes(1)
})

test('runs the work if there are no locks at all, as on an insecure page', async () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const work = vi.fn(async () => {})
  expect(await withPageLock('portico.test', work)).toBe(true)
  expect(work).toHaveBeenCalledTimes(1)
})
