import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startPostgres } from '@portico/testing/postgres'
// biome-ignore lint/correctness/noUndeclaredDependencies: the driver that the server brings
import pg from 'pg'
// biome-ignore lint/style/noRestrictedImports: the same way to a database as in the server's tests
import { startSilentProxy } from '../packages/server/test/silentProxy.ts'
import { runMain } from '../scripts/lib/sentence.ts'
import { startNode } from './chaos/startNode.ts'
import { startTraffic } from './chaos/traffic.ts'

const options = { rounds: { type: 'string', default: '60' } } as const

type Result = { accepted: number; lost: number; doubled: number }

function print(what: string, { accepted, lost, doubled }: Result, seconds: number[]): boolean {
  const worst = Math.max(...seconds)
  const numbers = `${accepted} accepted, ${lost} lost, ${doubled} doubled`
  console.log(`  ${what.padEnd(34)} ${numbers}, accepts again after ${worst.toFixed(1)} s at most`)
  return lost === 0 && worst < 5
}

/** The process is killed and started again, on the same database. */
async function killRounds(what: string, database: object, rounds: number): Promise<boolean> {
  let node = await startNode(database)
  const traffic = await startTraffic(() => node.url)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round++) {
    await wait(200 + 10 * (round % 30))
    await node.kill()
    const recovered = traffic.untilAccepted()
    node = await startNode(database)
    seconds.push(await recovered)
  }
  const result = await traffic.end()
  await node.stop()
  return print(what, result, seconds)
}

/** Something is done to the database, and undone after three seconds. */
async function breakDatabase(
  what: string,
  url: string,
  { harm, heal }: { harm: () => unknown; heal: () => unknown },
): Promise<boolean> {
  const node = await startNode({ kind: 'postgres', url })
  const traffic = await startTraffic(() => node.url)
  await traffic.untilAccepted()
  await wait(1000)
  await harm()
  await wait(3000)
  await heal()
  const seconds = await traffic.untilAccepted()
  const result = await traffic.end()
  await node.stop()
  return print(what, result, [seconds])
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options })
  const rounds = Number(values.rounds)
  const folder = mkdtempSync(join(tmpdir(), 'portico-chaos-'))
  const postgres = await startPostgres({ durable: true })
  const ask = async (url: string, ...texts: string[]) => {
    const client = new pg.Client(url)
    await client.connect()
    for (const text of texts) await client.query(text)
    await client.end()
  }
  const results: boolean[] = []
  try {
    const file = { kind: 'sqlite', path: join(folder, 'relay.db') }
    results.push(await killRounds(`kill -9, ${rounds} rounds, SQLite`, file, rounds))
    const killed = { kind: 'postgres', url: await postgres.createDatabase() }
    results.push(await killRounds(`kill -9, ${rounds} rounds, PostgreSQL`, killed, rounds))

    const proxy = await startSilentProxy(await postgres.createDatabase())
    const silent = { harm: proxy.silence, heal: proxy.speak }
    results.push(await breakDatabase('PostgreSQL goes silent', proxy.url, silent))
    await proxy.close()

    const url = await postgres.createDatabase()
    const name = new URL(url).pathname.slice(1)
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`
    const cut = { harm: () => ask(url, others), heal: () => ask(url, others) }
    results.push(await breakDatabase('PostgreSQL ends its connections', url, cut))
    const readOnly = (on: boolean) =>
      ask(postgres.url, `alter database ${name} set default_transaction_read_only = ${on}`, others)
    const only = { harm: () => readOnly(true), heal: () => readOnly(false) }
    results.push(await breakDatabase('PostgreSQL is read-only', url, only))
  } finally {
    await postgres.stop()
    rmSync(folder, { recursive: true })
  }
  return results.every(Boolean) ? 0 : 1
}

await runMain(main)
