import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from './freePort.ts'
import { postgresBinaries, postgresUser } from './postgresBinaries.ts'

/** A PostgreSQL cluster for one test file, or one measurement. */
export type TestPostgres = {
  url: string
  /** The process that all of the cluster's descend from. */
  pid: number
  /** A fresh database in the cluster: empty, or a copy of the one at `template`, which nobody may be using. */
  createDatabase: (from?: { template: string }) => Promise<string>
  /** Does SQL statements, each for itself, in the database at `url`. */
  query: (url: string, ...statements: string[]) => Promise<void>
  /** Ends the cluster as an operator does who restarts it: connections are cut, what was committed stays. */
  shutDown: () => Promise<void>
  /** Starts it again, on the same port, with the same data; nothing where it runs. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

const run = promisify(execFile)

const nameOf = (url: string) => new URL(url).pathname.slice(1)

async function waitUntilReady(child: ChildProcess): Promise<void> {
  let output = ''
  const ready = new Promise<void>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      output += chunk
      if (output.includes('ready to accept connections')) resolve()
    })
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`PostgreSQL did not start:\n${output}`)
  })
  await Promise.race([ready, ended])
}

/**
 * Starts a throw-away cluster on a free loopback port. It ends with this process at the latest. A
 * `durable` one writes to the disk before it says so, as PostgreSQL does of itself. Its data are in a folder of
 * their own within `folder`.
 */
export async function startPostgres({
  durable = false,
  folder = tmpdir(),
} = {}): Promise<TestPostgres> {
  const bin = postgresBinaries()
  const user = postgresUser()
  const data = mkdtempSync(path.join(folder, 'portico-postgres-'))
  if (user) chownSync(data, user.uid, user.gid)
  const initialise = ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(path.join(bin, 'initdb'), initialise, { ...user, cwd: data, stdio: 'pipe' })
  const port = await freePort()
  const hasty = durable ? [] : ['fsync=off', 'full_page_writes=off']
  const settings = [...hasty, 'unix_socket_directories=']
  const server = [path.join(bin, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1']
  const command = [...server, ...settings.flatMap((setting) => ['-c', setting])]
  // The shell ends the cluster as it is told, or when its standard input closes: also when this process is killed. Then
  // nobody else removes its data.
  const script =
    '"$@" & pid=$!; if read -r how; then kill -$how $pid; wait; else kill -INT $pid; wait; rm -rf "$PWD"; fi'
  // Only what ends it awaits it: a process that has nothing else to do may end.
  const launch = async () => {
    const child = spawn('sh', ['-c', script, 'sh', ...command], { ...user, cwd: data })
    await waitUntilReady(child)
    child.unref()
    for (const stream of [child.stdin, child.stdout, child.stderr] as Socket[]) stream.unref()
    return child
  }
  let child = await launch()
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const end = async (how: 'INT' | 'QUIT') => {
    if (!isRunning()) return
    const exited = once(child, 'exit')
    child.ref() // its data are removed after it
    child.stdin.end(`${how}\n`)
    await exited
  }

  const address = (database: string) => `postgres://portico@127.0.0.1:${port}/${database}`
  const maintain = async (statement: string) => {
    const client = new Client({ connectionString: address('postgres') })
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  let count = 0
  return {
    url: address('postgres'),
    get pid() {
      return Number(child.pid)
    },
    createDatabase: async (from) => {
      const name = `test_${++count}`
      // Files are copied as they are: through the log it takes three times as long.
      const copied = from ? ` template ${nameOf(from.template)} strategy file_copy` : ''
      await maintain(`create database ${name}${copied}`)
      return address(name)
    },
    query: async (url, ...statements) => {
      const each = statements.flatMap((statement) => ['-c', statement])
      await run(path.join(bin, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, ...each])
    },
    shutDown: () => end('INT'),
    startAgain: async () => {
      if (!isRunning()) child = await launch()
    },
    stop: async () => {
      // At once: the data go too, and are not written to the disk before.
      await end('QUIT')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
