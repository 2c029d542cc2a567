import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { projectId, testAuth, testChain } from '../../test/createTestServer.ts'
import { type ProxyName, startProxy } from '../../test/proxy.ts'
import { createIdentity, signToken } from '../../test/relayClient.ts'
import { defaultConfig } from '../config/defaultConfig.ts'
import { startServer } from '../startServer.ts'

/** The address that clients of the relay use. */
const relayUrl = 'wss://api.example/relay'

/** Starts a server with both of its ports, as docs/server/proxy.md sets it up. */
async function startBehindProxy(trustProxy: string[]) {
  const directory = mkdtempSync(join(tmpdir(), 'portico-frame-'))
  const pages = ['index', 'trusted', 'revert', 'refuse', 'approve', 'continue', 'meet', 'vault']
  for (const page of pages) writeFileSync(join(directory, `${page}.html`), `<title>${page}</title>`)
  const log: string[] = []
  const { url, frameUrl, stop } = await startServer({
    port: 0,
    database: { kind: 'sqlite', path: ':memory:' },
    projects: [{ id: projectId, name: 'Site', allowedOrigins: [] }],
    chains: [testChain],
    trustProxy,
    relay: { ...defaultConfig.relay, audiences: [relayUrl] },
    auth: { ...testAuth, origin: 'https://login.example' },
    frame: { directory, host: '127.0.0.1', port: 0 },
    writeLog: (line) => log.push(line),
  })
  onTestFinished(async () => {
    await stop()
    rmSync(directory, { recursive: true })
  })
  return { ports: { server: new URL(url).host, frame: new URL(frameUrl ?? '').host }, log }
}

/** Returns the status and the text that a name of the proxy answers. */
async function answerOf(port: number, name: string, path: string, body?: Buffer) {
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    servername: name,
    rejectUnauthorized: false,
    method: body ? 'POST' : 'GET',
    headers: { host: name, ...(body && { 'content-length': body.length }) },
  })
  sent.end(body)
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode as number, text }
}

test.each<ProxyName>(['nginx', 'caddy'])(
  '%s with the file of examples/proxy serves both origins over TLS, and passes upgrades',
  async (name) => {
    const { ports, log } = await startBehindProxy(['127.0.0.1'])
    const proxy = await startProxy(name, ports)
    onTestFinished(proxy.stop)
    const health = await answerOf(proxy.port, 'api.example', '/health')
    expect(health.status).toBe(200)
    const page = `/vault?projectId=${projectId}`
    expect(await answerOf(proxy.port, 'login.example', page)).toEqual({
      status: 200,
      text: '<title>vault</title>',
    })
    // The frame's port answers nothing else, and the other one has no frame.
    expect((await answerOf(proxy.port, 'login.example', '/health')).status).toBe(404)
    expect((await answerOf(proxy.port, 'api.example', page)).status).toBe(404)

    const iat = Math.floor(Date.now() / 1000)
    const auth = signToken(createIdentity(), { aud: relayUrl, iat, exp: iat + 86_400 })
    const options = {
      servername: 'api.example',
      headers: { host: 'api.example' },
      rejectUnauthorized: false,
    }
    const socket = new WebSocket(
      `wss://127.0.0.1:${proxy.port}/relay?auth=${auth}&projectId=${projectId}`,
      options,
    )
    await once(socket, 'open')
    socket.terminate()
    // Neither the proxy nor the address of the relay is missing in the settings.
    expect(log.filter((line) => line.includes('"warn"'))).toEqual([])

    const largest = Buffer.alloc(defaultConfig.maxBodyBytes, ' ')
    const path = `/v1?chainId=eip155:1&projectId=${projectId}`
    expect((await answerOf(proxy.port, 'api.example', path, largest)).status).not.toBe(413)

    const plain = plainRequest({
      host: '127.0.0.1',
      port: proxy.plainPort,
      path: '/health',
      headers: { host: 'api.example' },
    }).end()
    const [redirect] = await once(plain, 'response')
    redirect.resume()
    expect([301, 308]).toContain(redirect.statusCode)
    expect(redirect.headers.location).toMatch(/^https:\/\/api\.example(:\d+)?\/health$/)
  },
)

test('a server that does not trust the proxy says so', async () => {
  const { ports, log } = await startBehindProxy([])
  const proxy = await startProxy('nginx', ports)
  onTestFinished(proxy.stop)
  await answerOf(proxy.port, 'api.example', '/health')
  await answerOf(proxy.port, 'api.example', `/v1/supported-chains?projectId=${projectId}`)
  expect(log.join('')).toContain('TRUST_PROXY')
})
