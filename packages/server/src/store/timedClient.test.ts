import { startSilentProxy } from '@portico/testing/silentProxy'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { createManualTime } from '../../test/manualTime.ts'
import { sharedPostgres } from '../../test/store/sharedPostgres.ts'
import { openDatabase } from './openDatabase.ts'
import { createTimedClient, responseTimeoutMs } from './timedClient.ts'

let url: string
beforeAll(async () => {
  url = await (await sharedPostgres()).createEmptyDatabase()
})

test('a query on a broken connection fails in time each time, whatever the driver does', async () => {
  const time = createManualTime()
  const Client = createTimedClient({ startTimer: time.platform.startTimer })
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  // From now on the driver gets no event of the connection.
  const { stream } = (client as unknown as { connection: { stream: NodeJS.EventEmitter } })
    .connection
  stream.removeAllListeners()
  stream.on('error', () => {})
  for (let tries = 0; tries < 3; tries++) {
    const failed = expect(client.query('select 1')).rejects.toThrow('did not answer in time')
    time.advance(responseTimeoutMs)
    await failed
    expect(client.isIdle()).toBe(true)
  }
  expect(time.waiting()).toEqual([])
})

test('a silent connection shortens the time limit of connections that have not answered since', async () => {
  const time = createManualTime()
  const { startTimer } = time.platform
  const proxy = await startSilentProxy(url)
  const database = openDatabase({ kind: 'postgres', url: proxy.url }, { startTimer })
  const query = (seconds: number) => {
    const outcome = { state: 'open' }
    const record = (state: string) => () => {
      outcome.state = state
    }
    sql`select pg_sleep(${seconds})`.execute(database.db).then(record('done'), record('failed'))
    return outcome
  }
  const both = [query(0.1), query(0.1)]
  await vi.waitFor(() => expect(both.map(({ state }) => state)).toEqual(['done', 'done']))

  proxy.silence()
  const early = query(0)
  await vi.waitFor(() => expect(time.waiting()).toEqual([responseTimeoutMs]))
  time.advance(responseTimeoutMs - 1000)
  const late = query(0)
  await vi.waitFor(() => expect(time.waiting()).toHaveLength(2))
  time.advance(1000)
  await vi.waitFor(() => expect(early.state).toBe('failed'))
  expect(late.state).toBe('open')
  // Long before its own timeout.
  time.advance(500)
  await vi.waitFor(() => expect(late.state).toBe('failed'))

  proxy.speak()
  const after = query(0)
  await vi.waitFor(() => expect(after.state).toBe('done'))
  await time.until(database.close())
  await proxy.close()
})

test('a connection that has answered since another went silent keeps its time limit', async () => {
  const time = createManualTime()
  const silent: (() => void)[] = []
  const onSilence = (since: number) => void silent.push(() => other.suspect(since))
  const Client = createTimedClient({ startTimer: time.platform.startTimer, onSilence })
  const [one, other] = [0, 1].map(() => new Client({ connectionString: url })) as [
    InstanceType<typeof Client>,
    InstanceType<typeof Client>,
  ]
  for (const client of [one, other]) {
    client.on('error', () => {})
    await client.connect()
  }
  const never = expect(one.query('select pg_sleep(60)')).rejects.toThrow('did not answer in time')
  await other.query('select 1')
  time.advance(responseTimeoutMs)
  await never
  for (const notify of silent) notify()
  expect(await other.query('select 2 as two')).toMatchObject({ rows: [{ two: 2 }] })
  expect(time.waiting()).toEqual([])
  await other.end()
})

test('a database that is closed while it does not answer is waited for one second', async () => {
  const time = createManualTime()
  const { startTimer } = time.platform
  const proxy = await startSilentProxy(url)
  const database = openDatabase({ kind: 'postgres', url: proxy.url }, { startTimer })
  await sql`select 1`.execute(database.db)
  proxy.silence()
  const rejection = expect(sql`select 1`.execute(database.db)).rejects.toThrow('database is closed')
  await vi.waitFor(() => expect(time.waiting()).toEqual([responseTimeoutMs]))
  const closed = database.close()
  time.advance(1000)
  await rejection
  await closed
  await proxy.close()
})
