import { startPostgres, type TestPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createManualTime } from '../../test/manualTime.ts'
import { silenceMs, watchedClients } from './silence.ts'

let postgres: TestPostgres
beforeAll(async () => {
  postgres = await startPostgres()
}, 180_000)
afterAll(() => postgres?.stop())

test('whatever the driver does with a question on a broken connection, it fails in time, each time', async () => {
  const time = createManualTime()
  const Client = watchedClients({ startTimer: time.system.startTimer })
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  // From now on the driver hears of nothing that happens to the connection.
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } })
    .connection
  stream.removeAllListeners()
  stream.on('error', () => {})
  for (let tries = 0; tries < 3; tries++) {
    const failed = expect(client.query('select 1')).rejects.toThrow('did not answer in time')
    time.advance(silenceMs)
    await failed
    expect(client.isIdle()).toBe(true)
  }
  expect(time.waiting()).toEqual([])
})
