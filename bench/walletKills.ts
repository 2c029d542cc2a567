import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runMain, SentenceError } from '../scripts/lib/sentence.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const tests = 'packages/server/src/custody/serverKilled.test.ts'

/** The tests of each database, by their names in vitest. */
const databases: ReadonlyMap<string, readonly string[]> = new Map([
  ['both', []],
  ['sqlite', ['-t', 'over SQLite']],
  ['postgres', ['-t', 'over PostgreSQL']],
])

/** Reads the requested rounds and the database. @throws SentenceError */
function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '100' },
      database: { type: 'string', default: 'both' },
    },
  })
  const rounds = Number(values.rounds)
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new SentenceError(`--rounds is a number from 1 on, not "${values.rounds}".`)
  const filter = databases.get(values.database)
  if (filter) return { rounds, filter, database: values.database }
  throw new SentenceError(`--database is sqlite, postgres or both, not "${values.database}".`)
}

/**
 * Kills a server many times (`kill -9`): while a wallet is registered, while it is sealed again, and while its e-mail
 * address changes. Reports whether each account has its one wallet afterwards.
 */
async function main(): Promise<number> {
  const { rounds, filter, database } = readOptions()
  const started = performance.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', tests, ...filter]
  const run = spawn(process.execPath, [...process.execArgv, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORTICO_KILL_ROUNDS: String(rounds) },
  })
  const [code] = (await once(run, 'exit')) as [number | null]
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  const what = `${rounds} kills each of a registration, a rotation and a change of address (database: ${database}), in ${minutes} minutes`
  console.log(code === 0 ? `No wallet lost, none twice: ${what}.` : `FAILED: ${what}.`)
  return code === 0 ? 0 : 1
}

await runMain(main)
