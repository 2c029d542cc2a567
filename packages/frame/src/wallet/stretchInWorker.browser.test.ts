import { stretchedKey } from '@portico/custody'
import { passwordKey, stretchPassword } from '@portico/custody/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stretchInWorker } from './stretchInWorker.ts'

const salt = new Uint8Array(16).fill(7)
const password = () => new TextEncoder().encode('correct horse battery staple')

/** Counts how often the page gets a turn until the count is stopped. */
function countTurns() {
  let turns = 0
  let isOver = false
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    turns += 1
    if (!isOver) port2.postMessage(null)
  }
  port2.postMessage(null)
  return () => {
    isOver = true
    return turns
  }
}

test('a password returns the same key in the worker as in the page', async () => {
  const context = new TextEncoder().encode('context')
  const inPage = await passwordKey('nai\u0308ve pass')(salt, context)
  expect(await stretchedKey('na\u00efve pass', stretchInWorker)(salt, context)).toEqual(inPage)
})

test('the page stays responsive in the meantime', async () => {
  const stop = countTurns()
  await stretchInWorker(password(), salt)
  expect(stop()).toBeGreaterThan(100)
  // For comparison: the page gets next to no turn while it computes this itself.
  const stopInPage = countTurns()
  await stretchPassword(password(), salt)
  expect(stopInPage()).toBeLessThan(100)
})

test('the password is removed from the page, and its worker ends, also after a failure', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate')
  onTestFinished(() => terminate.mockRestore())
  const given = password()
  await stretchInWorker(given, salt)
  expect(given.byteLength).toBe(0)
  expect(terminate).toHaveBeenCalledTimes(1)
  // Argon2id does not accept such a short salt.
  await expect(stretchInWorker(password(), new Uint8Array(1))).rejects.toMatchObject({
    code: 'FAILED',
  })
  expect(terminate).toHaveBeenCalledTimes(2)
})
