import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '@portico/testing/postgres'
import { runMain } from '../scripts/lib/sentence.ts'
import { openIdle, sendTraffic } from './relay/measure.ts'
import { processorOf } from './relay/processor.ts'

const options = {
  sockets: { type: 'string', default: '10000' },
  rate: { type: 'string', default: '2000' },
  seconds: { type: 'string', default: '10' },
  pairs: { type: 'string', default: '200' },
  only: { type: 'string' },
  profile: { type: 'string' },
} as const

/** Until the programs on both sides are compiled. */
const warmUpSeconds = 2

/**
 * As [the server](../docs/server/monitoring.md) recommends for many sockets. Otherwise V8 reserves 110 MB in each process for new
 * objects.
 */
const smallYoungHeap = '--max-semi-space-size=8'

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
const quantile = (times: number[], share: number) => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${(sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)} ms`
}
const spread = (times: number[]) =>
  `p50 ${quantile(times, 0.5)}, p95 ${quantile(times, 0.95)}, p99 ${quantile(times, 0.99)}`
const print = (what: string, value: string) => console.log(`  ${what.padEnd(30)} ${value}`)

/** A relay process's use: bytes of memory, and milliseconds of processor time since it started. */
type Use = { memory: number; processor: number }

async function startRelay(database: object, profile: string | undefined) {
  const script = new URL('./relay/serve.ts', import.meta.url)
  const profiling = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const execArgv = ['--conditions=@portico/source', smallYoungHeap, ...profiling]
  const child = fork(script, [JSON.stringify(database)], { execArgv })
  const readUsage = async () => {
    child.send('use')
    return (await once(child, 'message'))[0] as Use
  }
  const [url] = (await once(child, 'message')) as [string]
  const stop = async () => {
    child.disconnect()
    await once(child, 'exit')
  }
  return { url, use: readUsage, stop }
}

type Relays = { database: object; count: number; databaseProcess?: number }
type Load = { pairs: number; rate: number; seconds: number; sockets: number; profile?: string }

/** Prints the capacity of relays on one database: messages per second, then idle sockets. */
async function measure(
  { database, count, databaseProcess }: Relays,
  { pairs, rate, seconds, sockets, profile }: Load,
): Promise<void> {
  const relays = await Promise.all(
    Array.from({ length: count }, () => startRelay(database, profile)),
  )
  const urls = relays.map(({ url }) => url)
  const used = async () => {
    const all = await Promise.all(relays.map(({ use }) => use()))
    const { user, system } = process.cpuUsage()
    return {
      memory: all.map(({ memory }) => memory),
      relays: all.reduce((sum, { processor }) => sum + processor, 0),
      database: databaseProcess === undefined ? undefined : processorOf(databaseProcess),
      clients: (user + system) / 1000,
    }
  }
  const printMemory = async (what: string) => {
    const { memory } = await used()
    const total = megabytes(memory.reduce((sum, each) => sum + each, 0))
    print(what, memory.length > 1 ? `${total} (${memory.map(megabytes).join(' + ')})` : total)
  }
  try {
    await printMemory('memory at the start')
    await sendTraffic(urls, { pairs, rate, seconds: warmUpSeconds })
    const start = await used()
    const traffic = await sendTraffic(urls, { pairs, rate, seconds })
    const end = await used()
    const each = (name: 'relays' | 'clients' | 'database') =>
      `${name} ${(((end[name] ?? 0) - (start[name] ?? 0)) / ((rate * seconds) / 1000)).toFixed(0)}`
    print(`${rate} messages/s wanted, sent`, `${traffic.perSecond.toFixed(0)}/s`)
    print('until accepted', spread(traffic.accepted))
    print('until delivered', spread(traffic.delivered))
    print('lost, delivered again', `${traffic.lost}, ${traffic.again}`)
    const parties = [each('relays'), each('clients'), ...(start.database ? [each('database')] : [])]
    print('processor, ms for 1000 messages', parties.join(', '))
    await printMemory('memory after')
    const idle = await openIdle(urls, sockets)
    await printMemory(`with ${idle.length} idle sockets`)
    for (const client of idle) client.close()
  } finally {
    for (const { stop } of relays) await stop()
  }
}

/** Measures one process on SQLite, and two on one PostgreSQL that syncs before it confirms. */
async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const load = {
    pairs: Number(values.pairs),
    rate: Number(values.rate),
    seconds: Number(values.seconds),
    sockets: Number(values.sockets),
    ...(values.profile && { profile: values.profile }),
  }
  if (values.only !== 'postgres') {
    console.log('One process on SQLite')
    const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
    const database = { kind: 'sqlite', path: join(folder, 'relay.db') }
    await measure({ database, count: 1 }, load).finally(() => rmSync(folder, { recursive: true }))
  }
  if (values.only !== 'sqlite') {
    console.log('Two processes on one PostgreSQL')
    const postgres = await startPostgres({ durable: true })
    const database = { kind: 'postgres', url: await postgres.createDatabase() }
    await measure({ database, count: 2, databaseProcess: postgres.pid }, load).finally(
      postgres.stop,
    )
  }
  return 0
}

await runMain(main)
