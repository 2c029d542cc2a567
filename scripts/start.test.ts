import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inRoot } from './lib/paths.ts'
import { type PerPart, partNames, portVariable, urlOf } from './stack/parts.ts'
import { assertPortsFree, freePorts } from './stack/ports.ts'
import { projectId } from './stack/settings.ts'
import { patienceMs } from './test/patienceMs.ts'

let ports: PerPart<number>
let state: string
let child: ChildProcess | undefined

beforeEach(async () => {
  ports = await freePorts()
  state = mkdtempSync(join(tmpdir(), 'portico-start-'))
})

afterEach(async () => {
  if (child && child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  child = undefined
  rmSync(state, { recursive: true, force: true })
})

/** Runs the program of `npm start` on separate ports and in a temporary folder. */
function start(...args: string[]) {
  const moved = partNames.map((name) => [portVariable(name), String(ports[name])])
  child = spawn(process.execPath, ['scripts/bootstrap.js', 'start', ...args], {
    cwd: inRoot(),
    env: { ...process.env, ...Object.fromEntries(moved), PORTICO_STATE: state },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.text += text
    })
  }
  return { child, output, ended: once(child, 'exit') as Promise<[number | null]> }
}

const ready = (output: { text: string }) =>
  // It builds the sites first, which takes time if other work is running.
  vi.waitFor(() => expect(output.text).toContain('Press Ctrl-C'), { timeout: 7 * patienceMs })

const allGone = () =>
  vi.waitFor(() => assertPortsFree(ports), { timeout: patienceMs, interval: 100 })

const fetchPage = async (url: string, method: string) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] })
  const headers = { 'content-type': 'application/json' }
  return (
    (await (await fetch(url, { method: 'POST', body, headers })).json()) as { result: string }
  ).result
}

test('npm start starts every part, and Ctrl-C ends them all', {
  timeout: 9 * patienceMs,
}, async () => {
  const { child, output, ended } = start()
  await ready(output)
  for (const name of partNames)
    expect(output.text).toMatch(new RegExp(`${urlOf(name, ports[name])}( first|$)`, 'm'))
  const page = await fetch(urlOf('demo', ports.demo))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<script type="module"')
  // Browsers resolve wallet.localhost; not every system does.
  const wallet = await fetch(`http://localhost:${ports.wallet}/wc`)
  expect(await wallet.text()).toContain('Portico Wallet')
  expect((await fetch(`${urlOf('server', ports.server)}/health`)).status).toBe(200)
  const list = `${urlOf('server', ports.server)}/getWallets?entries=1&projectId=${projectId}`
  const { data } = (await (await fetch(list)).json()) as { data: object[] }
  expect(data).toMatchObject([
    { name: 'Portico Wallet', webapp_link: urlOf('wallet', ports.wallet) },
  ])
  expect(await fetchPage(urlOf('chain', ports.chain), 'eth_chainId')).toBe('0x7a69')
  expect(await fetchPage(urlOf('chain2', ports.chain2), 'eth_chainId')).toBe('0x7a6a')
  expect(await fetchPage(urlOf('solana', ports.solana), 'getHealth')).toBe('ok')
  expect(Number(await fetchPage(urlOf('chain', ports.chain), 'eth_blockNumber'))).toBeGreaterThan(
    300,
  )
  const picture = await fetch(`${urlOf('demo', ports.demo)}/nfts/lighthouse.gif`)
  expect(picture.headers.get('content-type')).toBe('image/gif')
  child.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  await allGone()
})

test('no process outlives a start that is killed', { timeout: 9 * patienceMs }, async () => {
  const { child, output, ended } = start()
  await ready(output)
  child.kill('SIGKILL')
  await ended
  await allGone()
})

test('a taken port causes one sentence that names the variable', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(ports.demo, '127.0.0.1', resolve))
  const { output, ended } = start()
  expect(await ended).toEqual([1, null])
  expect(output.text).toBe(
    `Port ${ports.demo}, for Demo site, is taken: stop the program that uses it, or set PORTICO_PORT_DEMO to another port.\n`,
  )
  other.close()
})

test('an unknown flag prints the usage', async () => {
  const { output, ended } = start('--resett')
  expect(await ended).toEqual([1, null])
  expect(output.text).toMatch(/^Usage: npm start .*\n$/)
})
