import { expect, test } from 'vitest'
import { createLogger } from '../../util/logger.ts'
import { createFailureLog } from './failureLog.ts'

test('failures that each have different words do not fill the disk', () => {
  let now = 0
  const lines: string[] = []
  const write = (line: string) => void lines.push(line)
  const fail = createFailureLog(createLogger({ level: 'info', write, now: () => 0 }), () => now)
  const notified = () => lines.splice(0).map((line) => JSON.parse(line))

  for (let n = 0; n < 100; n++) fail(`could not extend file ${n}`)
  fail('could not extend file 0')
  expect(notified().map(({ cause }) => cause)).toEqual(
    [0, 1, 2].map((n) => `could not extend file ${n}`),
  )
  now += 999
  fail('refused')
  expect(notified()).toEqual([])
  now += 1
  fail('refused')
  expect(notified()).toMatchObject([{ cause: 'refused', more: 99 }])
  fail('silent')
  const [line] = notified()
  expect(line).toMatchObject({ cause: 'silent' })
  expect(line).not.toHaveProperty('more')
})
