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

export { postgresBinaries }

/** A PostgreSQL cluster for one test file, or one measurement. */
export type TestPostgres = {
  url: string
  /** The parent process of the cluster. */
  pid: number
  /** Creates a database in the cluster: empty, or a copy of the one at `template`, which nobody may be using. */
  createDatabase: (from?: { template: string }) => Promise<string>
  /** Executes SQL statements one by one in the database at `url`. */
  query: (url: string, ...statements: string[]) => Promise<void>
  /** Ends the cluster like an operator who restarts it: connections are cut, and committed data stay. */
  shutDown: () => Promise<void>
  /** Starts it again, on the same port with the same data. Does nothing if it runs. */
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
 * Starts a temporary cluster on a free loopback port. It ends with this process at the latest. A `durable` one writes
 * to the disk before it confirms, which is PostgreSQL's default. Its data are in a new folder within `folder`.
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
  // The shell ends the cluster on command, or when its standard input closes. That happens also when this process is
  // killed; then the shell removes the data, because nobody else does.
  const script =
    '"$@" & pid=$!; if read -r how; then kill -$how $pid; wait; else kill -INT $pid; wait; rm -rf "$PWD"; fi'
  // Unreferenced, so that a process with nothing else to do may end. Only `end` waits for it.
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
      // Copies the files directly. Through the log it takes three times as long.
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
      // An immediate stop: the data are removed too, so they need not be written to the disk before.
      await end('QUIT')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
