import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { freePort } from '@portico/testing/freePort'
import { encodeCommand } from '../src/bus/resp.ts'

/** A Redis, or Valkey, for one test file. */
export type TestRedis = {
  url: string
  /** Sends a command and waits until it is done. */
  command: (...words: string[]) => Promise<void>
  stop: () => Promise<void>
  /** Starts it again after `stop`, at the same address. */
  restart: () => Promise<void>
}

const names = ['redis-server', 'valkey-server']

function findBinary(): string | undefined {
  if (process.env.REDIS_SERVER) return process.env.REDIS_SERVER
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const all = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return all.find((file) => existsSync(file))
}

/** The program; installs it where that needs no question. */
function binary(): string {
  const found = findBinary()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-q'], { env })
    const packages = ['--no-install-recommends', 'redis-server']
    execFileSync('apt-get', ['install', '-y', '-q', ...packages], { env })
  }
  const installed = findBinary()
  if (installed) return installed
  throw new Error(
    'The tests need Redis 6 or Valkey, or newer: install it (Debian: apt-get install redis-server, macOS: brew install redis) so that redis-server is on PATH.',
  )
}

/** Starts the program, and gives what ends it. */
async function run(settings: Record<string, string | number>): Promise<() => Promise<void>> {
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  // The shell ends it when its standard input closes, so also when this process is killed.
  const script = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid'
  const child = spawn('sh', ['-c', script, 'sh', binary(), ...flags])
  let output = ''
  while (!output.includes('Ready to accept connections')) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    output += chunk
    if (child.exitCode !== null) throw new Error(`Redis did not start:\n${output}`)
  }
  return async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

/** Starts a Redis that keeps nothing, with a password, on a free loopback port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const password = 'for tests'
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: password }
  let end = await run(settings)
  return {
    url: `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    command: async (...words) => {
      const socket = connect(port, '127.0.0.1')
      // QUIT is answered last.
      for (const line of [['AUTH', password], words, ['QUIT']]) socket.write(encodeCommand(line))
      socket.resume()
      await once(socket, 'end')
    },
    stop: () => end(),
    restart: async () => {
      end = await run(settings)
    },
  }
}
