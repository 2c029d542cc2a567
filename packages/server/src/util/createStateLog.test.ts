import { expect, test } from 'vitest'
import { createStateLog } from './createStateLog.ts'
import { createLogger } from './logger.ts'

function start() {
  let now = 0
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const log = createStateLog(createLogger({ level: 'info', write, now: () => now }), () => now)
  const said = () =>
    lines.map((line) => JSON.parse(line)).map(({ level, event }) => `${level} ${event}`)
  const wait = (ms: number) => {
    now += ms
  }
  return { log, said, wait }
}

test('logs once that something fails, and once that it works again', () => {
  const { log, said, wait } = start()
  log.worked('a', {})
  for (let tries = 0; tries < 5; tries++) {
    log.failed('a', 'warn', 'not read', { chain: 'a' })
    wait(2000)
  }
  expect(said()).toEqual(['warn not read'])
  wait(60_000)
  log.worked('a', {})
  log.worked('a', {})
  expect(said()).toEqual(['warn not read', 'info recovered'])
})

test('treats occasional failures between successes as one state', () => {
  const { log, said, wait } = start()
  for (let tries = 0; tries < 50; tries++) {
    log.failed('a', 'warn', 'not read', {})
    wait(2000)
    log.worked('a', {})
    wait(2000)
  }
  expect(said()).toEqual(['warn not read'])
})

test('logs a worse state, another state, and a state of another key', () => {
  const { log, said } = start()
  log.failed('a', 'warn', 'not read', {})
  log.failed('a', 'error', 'not read', {})
  log.failed('a', 'error', 'hidden', {})
  log.failed('b', 'error', 'hidden', {})
  expect(said()).toEqual(['warn not read', 'error not read', 'error hidden', 'error hidden'])
})
