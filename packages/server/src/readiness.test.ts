import { expect, test } from 'vitest'
import { createManualTime } from '../test/manualTime.ts'
import { createReadiness } from './readiness.ts'
import { StorageError } from './store/store.ts'
import { createLogger } from './util/logger.ts'

function start(check: () => Promise<void>) {
  const { platform, advance } = createManualTime()
  const events: string[] = []
  const write = (line: string) => void events.push(JSON.parse(line).event)
  const logger = createLogger({ level: 'info', write, now: platform.now })
  return { checkReady: createReadiness({ checks: [check], platform, logger }), advance, events }
}

test('a check that never ends fails after two seconds, and runs again', async () => {
  let tried = 0
  let isDead = true
  const { checkReady, advance, events } = start(() => {
    tried++
    return isDead ? new Promise(() => {}) : Promise.resolve()
  })
  for (const times of [1, 2]) {
    const rejection = expect(checkReady()).rejects.toThrow(StorageError)
    advance(2000)
    await rejection
    expect(tried).toBe(times)
  }
  isDead = false
  await checkReady()
  // A change is reported once.
  expect(events).toEqual(['not ready', 'ready again'])
})

test('a check runs once for any number of callers, and again after a second', async () => {
  let tried = 0
  const { checkReady, advance } = start(async () => void tried++)
  await Promise.all(Array.from({ length: 100 }, checkReady))
  await checkReady()
  expect(tried).toBe(1)
  advance(1000)
  await checkReady()
  expect(tried).toBe(2)
})
