import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './freePort.ts'

/** A PostgreSQL cluster for one test file, or one measurement. */
export type TestPostgres = {
  url: string
  /** The process that all of the cluster's descend from. */
  pid: number
  /** A fresh, empty database in the cluster. */
  createDatabase: () => Promise<string>
  stop: () => Promise<void>
}

type User = { uid: number; gid: number } | undefined

const run = promisify(execFile)
const debianRoot = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

function findBinaries(): string | undefined {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))
  const folders = newest.map((version) => path.join(debianRoot, version, 'bin'))
  const onPath = (process.env.PATH ?? '').split(path.delimiter)
  return [...folders, ...onPath].find(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
}

/** The folder of initdb and postgres; installs them where that needs no question. */
function binaries(): string {
  const found = findBinaries()
  if (found) return found
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env })
    execFileSync('apt-get', ['install', '-y', '-q', 'postgresql'], { env })
  }
  const installed = findBinaries()
  if (installed) return installed
  throw new Error(
    'The tests need PostgreSQL 15 or newer: install it (Debian: apt-get install postgresql, macOS: brew install postgresql) so that initdb and postgres are on PATH.',
  )
}

/** PostgreSQL refuses to run as root; its package made a user for that. */
function postgresUser(): User {
  if (!isRoot) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

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
 * `durable` one writes to the disk before it says so, as PostgreSQL does of itself.
 */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const bin = binaries()
  const user = postgresUser()
  const data = mkdtempSync(path.join(tmpdir(), 'portico-postgres-'))
  if (user) chownSync(data, user.uid, user.gid)
  const initialise = ['-D', data, '-U', 'portico', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N']
  execFileSync(path.join(bin, 'initdb'), initialise, { ...user, cwd: data, stdio: 'pipe' })
  const port = await freePort()
  const hasty = durable ? [] : ['fsync=off', 'full_page_writes=off']
  const settings = [...hasty, 'unix_socket_directories=']
  const server = [path.join(bin, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1']
  const command = [...server, ...settings.flatMap((setting) => ['-c', setting])]
  // The shell ends the cluster when its standard input closes, so also when this process is killed.
  const script = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid'
  const child = spawn('sh', ['-c', script, 'sh', ...command], { ...user, cwd: data })
  await waitUntilReady(child)

  const address = (database: string) => `postgres://portico@127.0.0.1:${port}/${database}`
  let count = 0
  return {
    url: address('postgres'),
    pid: Number(child.pid),
    createDatabase: async () => {
      const name = `test_${++count}`
      await run(path.join(bin, 'createdb'), ['--maintenance-db', address('postgres'), name])
      return address(name)
    },
    stop: async () => {
      child.stdin.end()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(data, { recursive: true, force: true })
    },
  }
}
