import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bundledProgram, programEnvironment } from '../test/bundledProgram.ts'
import { projectId, testChain } from '../test/createTestServer.ts'
import { connectClient, dial } from '../test/relayClient.ts'
import { defaultConfig } from './config/defaultConfig.ts'
import { type RunningServer, type StartOptions, startServer } from './startServer.ts'

const cleanups: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Starts a node that holds each call until the test releases it. */
async function startHoldingNode() {
  const held: ServerResponse[] = []
  const waiting: (() => void)[] = []
  const closed: Promise<unknown>[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (body.includes('eth_chainId')) return response.end('{"id":1,"result":"0x7a69"}')
    closed.push(once(response, 'close'))
    held.push(response)
    waiting.shift()?.()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    nextCall: () => new Promise<void>((resolve) => waiting.push(resolve)),
    release: () => {
      for (const response of held.splice(0)) response.end('{"id":1,"result":"0x1"}')
    },
    closed: () => Promise.all(closed),
  }
}

async function start(options: StartOptions = {}): Promise<RunningServer & { log: string[] }> {
  const log: string[] = []
  const server = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'Site', allowedOrigins: [] }],
    writeLog: (line) => log.push(line),
    ...options,
  })
  cleanups.push(server.stop)
  return { ...server, log }
}

const fetchStatus = (url: string, signal?: AbortSignal) =>
  fetch(`${url}/v1?chainId=${testChain.id}&projectId=${projectId}`, {
    method: 'POST',
    body: '{"id":1,"method":"eth_blockNumber"}',
    signal: signal ?? null,
  })

describe('startServer', () => {
  test('listens on loopback, answers, and refuses connections once it has stopped', async () => {
    const { url, stop } = await start()
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
    await Promise.all([stop(), stop()])
    await expect(fetch(`${url}/health`)).rejects.toThrow('fetch failed')
  })

  test('reports a taken port with the setting to change', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    await expect(start({ port })).rejects.toThrow(
      `Cannot listen on 127.0.0.1:${port}: the port is taken; set PORT to a free one`,
    )
  })

  test('serves its relay at the address that clients use, and only while it is switched on', async () => {
    const { relayUrl = '' } = await start()
    const client = await connectClient(relayUrl.replace('127.0.0.1', 'localhost'), {
      now: Date.now(),
    })
    const published = { topic: 'a'.repeat(64), message: 'sealed', ttl: 300, tag: 1108 }
    expect(await client.request('irn_publish', published)).toBe(true)
    const relay = { ...defaultConfig.relay, enabled: false }
    const without = await start({ relay })
    expect(without.relayUrl).toBeUndefined()
    const [error] = await once(dial(`${without.url}/relay`, { now: Date.now() }), 'error')
    expect(error.message).toBe('Unexpected server response: 404')
  })

  test('logs once the address that clients use but that the relay does not know', async () => {
    const relay = { ...defaultConfig.relay, audiences: ['wss://relay.example/relay'] }
    const { relayUrl = '', log } = await start({ relay })
    for (let i = 0; i < 2; i++) {
      const socket = dial(relayUrl, { now: Date.now() })
      await once(socket, 'open')
      socket.terminate()
    }
    const notified = log.filter((line) => line.includes('audience missing in RELAY_AUDIENCES'))
    expect(notified.map((line) => JSON.parse(line).audience)).toEqual([relayUrl])
  })

  test('logs that it serves no chains', async () => {
    const { log } = await start()
    expect(log.join('')).toContain('no chains: set PORTICO_CHAINS')
  })

  test('replaces projects in the database with the seeds of the configuration', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-start-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const database = { kind: 'sqlite' as const, path: path.join(folder, 'a.db') }
    const first = await start({ database })
    await first.stop()
    const projects = [{ id: projectId, name: 'Site', allowedOrigins: ['a.example'] }]
    const { url } = await start({ database, projects })
    const answer = await fetch(`${url}/projects/v1/origins?projectId=${projectId}`)
    expect(await answer.json()).toEqual({ allowedOrigins: ['a.example'] })
  })

  test('finishes an open request before it stops', async () => {
    const node = await startHoldingNode()
    const { url, stop } = await start({ chains: [{ ...testChain, rpcUrls: [node.url] }] })
    const arrived = node.nextCall()
    const answer = fetchStatus(url)
    await arrived
    const stopped = stop()
    node.release()
    expect(await (await answer).json()).toEqual({ jsonrpc: '2.0', id: 1, result: '0x1' })
    await stopped
  })

  test('cuts off a request that does not end in the time to drain', async () => {
    const node = await startHoldingNode()
    const { url, stop } = await start({
      chains: [{ ...testChain, rpcUrls: [node.url] }],
      drainMs: 20,
    })
    const arrived = node.nextCall()
    const answer = fetchStatus(url).then(
      () => 'answered',
      () => 'cut off',
    )
    await arrived
    await stop()
    expect(await answer).toBe('cut off')
  })

  test('cancels the node call of a client that goes away', async () => {
    const node = await startHoldingNode()
    const { url, log } = await start({ chains: [{ ...testChain, rpcUrls: [node.url] }] })
    const arrived = node.nextCall()
    const controller = new AbortController()
    const answer = fetchStatus(url, controller.signal)
    await arrived
    controller.abort()
    await expect(answer).rejects.toThrow('aborted')
    await node.closed()
    await fetch(`${url}/health`)
    expect(log.join('')).not.toContain('request failed')
  })

  test('answers 503 if a node does not answer in time', async () => {
    const node = await startHoldingNode()
    const { url, metricsUrl } = await start({
      chains: [{ ...testChain, rpcUrls: [node.url] }],
      metricsListen: { host: '127.0.0.1', port: 0 },
      rpcTimeoutMs: 30,
    })
    const answer = await fetchStatus(url)
    expect(answer.status).toBe(503)
    expect(await (await fetch(metricsUrl ?? '')).text()).toContain(
      'portico_upstream_failures_total{chain="eip155:31337",reason="timeout"} 1',
    )
  })
})

describe('the port of the metrics', () => {
  const metricsListen = { host: '127.0.0.1', port: 0 }

  test('serves the metrics and nothing else, and pages cannot read it', async () => {
    const { metricsUrl = '', url, stop, log } = await start({ metricsListen })
    // If the operator lets the system choose a free port, only the log says which one it is.
    expect(log.join('')).toContain(`"metrics":"${metricsUrl}"`)
    const answer = await fetch(metricsUrl)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    expect((await fetch(new URL('/health', metricsUrl))).status).toBe(404)
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/metrics`)).status).toBe(404)
    await stop()
    await expect(fetch(metricsUrl)).rejects.toThrow('fetch failed')
  })

  test('is reported with its variable if it is taken', async () => {
    const { url } = await start()
    const port = Number(new URL(url).port)
    await expect(start({ metricsListen: { ...metricsListen, port } })).rejects.toThrow(
      'set METRICS_PORT to a free one',
    )
  })
})

describe('a client that sends byte by byte', () => {
  test.each([
    ['the headers', 'POST /v1 HTTP/1.1\r\nhost: a\r\n'],
    [
      'the body',
      `POST /v1?chainId=${testChain.id}&projectId=${projectId} HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\n{`,
    ],
    [
      'a body of no length',
      `POST /v1?chainId=${testChain.id}&projectId=${projectId} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n`,
    ],
  ])('is cut off during %s', async (_, beginning) => {
    const { url } = await start({ chains: [testChain], requestTimeoutMs: 200 })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', () => {})
    socket.write(beginning)
    await once(socket, 'close')
    expect(answer.split('\r\n')[0]).toMatch(/^(HTTP\/1.1 408 Request Timeout)?$/)
    expect((await fetch(`${url}/health`)).status).toBe(200)
  })
})

describe('the server program', () => {
  type Output = { stdout: string; stderr: string }

  let script: string
  beforeAll(async () => {
    script = await bundledProgram(new URL('./main.ts', import.meta.url))
  })

  function run(
    environment: Record<string, string>,
    ...given: string[]
  ): ChildProcess & { output: Output } {
    const child = spawn(process.execPath, [script, ...given], {
      env: { ...programEnvironment(), SQLITE_PATH: ':memory:', PORT: '0', ...environment },
    })
    cleanups.push(() => void child.kill('SIGKILL'))
    const output: Output = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk) => (output.stdout += chunk))
    child.stderr.on('data', (chunk) => (output.stderr += chunk))
    return Object.assign(child, { output })
  }

  async function untilListening(child: ReturnType<typeof run>): Promise<string> {
    while (!child.output.stdout.includes('"listening"')) await once(child.stdout ?? child, 'data')
    return /"url":"([^"]+)"/.exec(child.output.stdout)?.[1] ?? ''
  }

  test.each(['SIGTERM', 'SIGINT'] as const)('ends after %s with code 0', async (signal) => {
    const child = run({})
    const url = await untilListening(child)
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([0, null])
    expect(child.output.stdout).toContain('"stopped"')
  })

  test('finishes an open request after SIGTERM, and then ends with code 0', async () => {
    const node = await startHoldingNode()
    const chains = JSON.stringify([{ ...testChain, rpcUrls: [node.url] }])
    const projects = JSON.stringify([{ id: projectId, name: 'Site' }])
    const child = run({ PORTICO_CHAINS: chains, PORTICO_PROJECTS: projects })
    const url = await untilListening(child)
    const arrived = node.nextCall()
    const answer = fetchStatus(url)
    await arrived
    child.kill('SIGTERM')
    while (!child.output.stdout.includes('"stopping"')) await once(child.stdout ?? child, 'data')
    node.release()
    expect((await answer).status).toBe(200)
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  const auth = {
    AUTH_ORIGIN: 'https://login.portico.test',
    AUTH_SECRET: 'a secret of tests that nobody else has',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'login@portico.test',
  }

  test('adds a key, and wraps again with it what the former key wrapped', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-renewed-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const SQLITE_PATH = path.join(folder, 'a.db')
    const settings = { ...auth, SQLITE_PATH, CUSTODY_KEY_FILE: path.join(folder, 'keys.json') }
    const ready = async (server: ReturnType<typeof run>) =>
      (await fetch(`${await untilListening(server)}/ready`)).status
    const said = async (command: string, given: Record<string, string> = settings) => {
      const child = run(given, command)
      const [code] = await once(child, 'close')
      return [code, child.output.stdout, child.output.stderr]
    }
    const server = run(settings)
    expect(await ready(server)).toBe(200)
    // The server has its database for itself; a key may be added beside it.
    expect((await said('--rewrap-custody-keys'))[0]).toBe(3)
    const [code, added] = await said('--add-custody-key')
    expect([code, added]).toEqual([0, expect.stringMatching(/keys\.json has key 2 now\./)])
    server.kill('SIGTERM')
    await once(server, 'exit')
    // The data key of no account, by which a server recognizes its keys.
    expect(await said('--rewrap-custody-keys')).toEqual([0, '1 data key wrapped anew.\n', ''])
    expect(await ready(run(settings))).toBe(200)
    const { CUSTODY_KEY_FILE: _, ...none } = settings
    expect(await said('--add-custody-key', none)).toEqual([
      3,
      '',
      expect.stringContaining('there are none: set CUSTODY_KEY_FILE'),
    ])
    const mistyped = { ...settings, CUSTODY_KEY_FILE: path.join(folder, 'key.json') }
    for (const command of ['--add-custody-key', '--rewrap-custody-keys'])
      expect(await said(command, mistyped)).toEqual([
        3,
        '',
        expect.stringMatching(/There is no key file .*key\.json/),
      ])
    expect(existsSync(mistyped.CUSTODY_KEY_FILE)).toBe(false)
    const elsewhere = { ...settings, SQLITE_PATH: path.join(folder, 'b.db') }
    expect(await said('--rewrap-custody-keys', elsewhere)).toEqual([
      3,
      '',
      expect.stringMatching(/there is no database .*b\.db/),
    ])
    expect(existsSync(elsewhere.SQLITE_PATH)).toBe(false)
    // One of a server that had no wallets.
    writeFileSync(elsewhere.SQLITE_PATH, '')
    expect(await said('--rewrap-custody-keys', elsewhere)).toEqual([
      3,
      '',
      expect.stringContaining('it has no data key'),
    ])
  })

  test('does not start without the keys of embedded wallets, and names the setting', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-keys-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const file = (name: string, mode: number) => {
      writeFileSync(path.join(folder, name), 'hvs.token', { mode })
      return path.join(folder, name)
    }
    const service = 'http://127.0.0.1:9/v1/transit/keys/portico'
    for (const [keys, sentence] of [
      [{ CUSTODY_KEY_FILE: file('open', 0o644) }, 'others'],
      [
        { CUSTODY_KEY_SERVICE: service, CUSTODY_KEY_CREDENTIALS: file('token', 0o600) },
        'The key service could not be asked',
      ],
      [
        { CUSTODY_KEY_SERVICE: service, CUSTODY_KEY_CREDENTIALS: path.join(folder, 'none') },
        'There are no credentials in ',
      ],
    ] as const) {
      const child = run({ ...auth, ...keys })
      expect(await once(child, 'exit')).toEqual([3, null])
      expect(child.output.stderr).toContain('Cannot use the keys of embedded wallets (CUSTODY_KEY_')
      expect(child.output.stderr).toContain(sentence)
      expect(child.output.stderr).not.toMatch(/hvs| {4}at /)
    }
  })

  test('refuses a second start on the same SQLite file, and starts after the first was killed', {
    timeout: 180_000,
  }, async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portico-start-'))
    cleanups.push(() => rmSync(folder, { recursive: true }))
    const SQLITE_PATH = path.join(folder, 'a.db')
    const first = run({ SQLITE_PATH })
    await untilListening(first)
    const alias = path.join(folder, 'b.db')
    symlinkSync(SQLITE_PATH, alias)
    for (const name of [SQLITE_PATH, alias]) {
      const second = run({ SQLITE_PATH: name })
      expect(await once(second, 'exit')).toEqual([3, null])
      expect(second.output.stderr).toContain(`another server runs on ${name}: SQLite serves one.`)
      expect(second.output.stderr).not.toContain('    at ')
    }
    // Also where somebody removed the lock file: the database itself is still open.
    rmSync(`${SQLITE_PATH}-lock`)
    const third = run({ SQLITE_PATH })
    expect(await once(third, 'exit')).toEqual([3, null])
    expect(third.output.stderr).toContain('another server runs on')
    first.kill('SIGKILL')
    await once(first, 'exit')
    await untilListening(run({ SQLITE_PATH }))
  })

  test('continues when the reader of its log goes away', async () => {
    const child = run({})
    const url = await untilListening(child)
    child.stdout?.destroy()
    child.stderr?.destroy()
    for (let i = 0; i < 3; i++) expect((await fetch(`${url}/health`)).status).toBe(200)
    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  test.each([
    ['--version', 0, /^\d+\.\d+\.\d+\S*\n$/],
    ['--help', 0, /^Usage: portico-server[\s\S]*RELAY_AUDIENCES/],
    ['--check-config', 0, /^The settings are valid: 0 chains, 0 projects, SQLite at :memory:/],
    [
      '--chek-config',
      2,
      /^--chek-config is not a known argument; did you mean --check-config\?\n$/,
    ],
  ])('ends after %s with code %d', async (argument, code, words) => {
    const child = run({}, argument)
    expect(await once(child, 'close')).toEqual([code, null])
    const { stdout, stderr } = child.output
    expect(code === 0 ? stdout : stderr).toMatch(words)
  })

  test('reports with --check-config wrong variables and probable mistakes', async () => {
    const wrong = run({ PORTICO_CHAIN: '[]' }, '--check-config')
    expect(await once(wrong, 'close')).toEqual([2, null])
    expect(wrong.output.stderr).toBe(
      'PORTICO_CHAIN is not a known variable; did you mean PORTICO_CHAINS?\n',
    )
    const odd = run({ HOST: '0.0.0.0', PORTICO_COFFEE: '1' }, '--check-config')
    expect(await once(odd, 'close')).toEqual([0, null])
    expect(odd.output.stdout).toContain('Note: PORTICO_COFFEE is not a known variable\n')
    expect(odd.output.stdout).toContain('Note: the relay accepts only clients of this machine')
  })

  test.each([
    [{ PORT: 'x' }, 2, 'PORT must be a whole number'],
    [{ SQLITE_PATH: '/no/such/folder/a.db' }, 3, 'Cannot use the database'],
    [{ HOST: '192.0.2.1' }, 3, 'set HOST to one that it has'],
  ])('ends after %j with code %d and a sentence', async (environment, code, sentence) => {
    const child = run(environment as Record<string, string>)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(child.output.stderr).toContain(sentence)
    expect(child.output.stderr).not.toContain('    at ')
  })
})
