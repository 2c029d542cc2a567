import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@portico/testing/freePort'
import { Redis } from 'ioredis'

/** A Redis, or Valkey, for one test file. */
export type TestRedis = {
  url: string
  /** Sends a command and waits until it is done. */
  command: (...words: string[]) => Promise<void>
  stop: () => Promise<void>
  /** Starts the server again after `stop`, at the same address. */
  restart: () => Promise<void>
}

const names = ['redis-server', 'valkey-server']

function findBinary(): string | undefined {
  if (process.env.REDIS_SERVER) return process.env.REDIS_SERVER
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const all = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return all.find((file) => existsSync(file))
}

/** Returns the path of the program. Installs it if that needs no confirmation. */
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

/**
 * Starts the program with these settings, as a Sentinel if a file of them is given. Returns a function that stops it.
 */
async function run(
  settings: Readonly<Record<string, string | number>>,
  sentinelFile?: string,
): Promise<() => Promise<void>> {
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  const all = sentinelFile === undefined ? flags : [sentinelFile, '--sentinel']
  // The shell stops it when its standard input closes, and so also when this process is killed.
  const script = '"$@" & pid=$!; cat > /dev/null; kill -INT $pid; wait $pid'
  const child = spawn('sh', ['-c', script, 'sh', binary(), ...all])
  const ready = sentinelFile === undefined ? 'Ready to accept connections' : 'Sentinel ID is'
  let output = ''
  while (!output.includes(ready)) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    output += chunk
    if (child.exitCode !== null) throw new Error(`Redis did not start:\n${output}`)
  }
  return async () => {
    child.stdin.end()
    if (child.exitCode === null) await once(child, 'exit')
  }
}

const password = 'for tests'
const sentinelPassword = 'of sentinels'
const user = `:${encodeURIComponent(password)}`

/** Sends one command to a server on this machine. */
async function ask(port: number, words: readonly string[]): Promise<unknown> {
  const client = new Redis({ host: '127.0.0.1', port, password })
  const [name = '', ...rest] = words
  const answer = await client.call(name, ...rest)
  await client.quit()
  return answer
}

/** Starts a Redis without persistence, with a password, on a free loopback port. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort()
  const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', requirepass: password }
  let end = await run(settings)
  return {
    url: `redis://${user}@127.0.0.1:${port}`,
    command: async (...words) => void (await ask(port, words)),
    stop: () => end(),
    restart: async () => {
      end = await run(settings)
    },
  }
}

/** Starts a cluster of two nodes. Its address names one that is gone, then one of them. */
export async function startRedisCluster(): Promise<Pick<TestRedis, 'url' | 'command' | 'stop'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-redis-'))
  const nodes = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const port = await freePort()
      const busPort = await freePort()
      const end = await run({
        port,
        'cluster-port': busPort,
        bind: '127.0.0.1',
        save: '',
        appendonly: 'no',
        requirepass: password,
        dir: folder,
        'cluster-enabled': 'yes',
        'cluster-announce-ip': '127.0.0.1',
        'cluster-config-file': `${name}.conf`,
      })
      return { port, busPort, end }
    }),
  )
  const [one, two] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
  await ask(one.port, ['CLUSTER', 'ADDSLOTSRANGE', '0', '8191'])
  await ask(two.port, ['CLUSTER', 'ADDSLOTSRANGE', '8192', '16383'])
  await ask(one.port, ['CLUSTER', 'MEET', '127.0.0.1', String(two.port), String(two.busPort)])
  for (const { port } of nodes)
    while (!String(await ask(port, ['CLUSTER', 'INFO'])).includes('cluster_state:ok'));
  return {
    url: `redis+cluster://${user}@127.0.0.1:9,127.0.0.1:${one.port}`,
    command: async (...words) => {
      for (const { port } of nodes) await ask(port, words)
    },
    stop: async () => {
      for (const { end } of nodes) await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Starts a Redis, and a Sentinel that knows it as `mail`. */
export async function startRedisWithSentinel(): Promise<TestRedis> {
  const redis = await startRedis()
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-sentinel-'))
  const file = path.join(folder, 'sentinel.conf')
  const lines = [
    `port ${port}`,
    'bind 127.0.0.1',
    `dir ${folder}`,
    `requirepass ${JSON.stringify(sentinelPassword)}`,
    `sentinel monitor mail 127.0.0.1 ${new URL(redis.url).port} 1`,
    `sentinel auth-pass mail ${JSON.stringify(password)}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const end = await run({}, file)
  return {
    ...redis,
    url: `redis+sentinel://${user}@127.0.0.1:9,127.0.0.1:${port}/mail?sentinelPassword=${encodeURIComponent(sentinelPassword)}`,
    stop: async () => {
      await end()
      await redis.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
