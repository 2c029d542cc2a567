import { once } from 'node:events'
import {
  type Anvil,
  type FaultyNode,
  sendTransaction,
  startAnvil,
  startFaultyNode,
} from '@portico/testing/chains'
import { accounts } from '@portico/testing/chains/tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { projectId } from '../../test/createTestServer.ts'
import { startLiveServer } from '../../test/live/startLiveServer.ts'
import type { RunningServer } from '../startServer.ts'

/** The messages of a socket before the first check of a chain, over a real chain whose answers are held or fail. */
const me = accounts.demo.address
const account = `eip155:31337:${me}`
let anvil: Anvil
let node: FaultyNode
let server: RunningServer
let isHeld = true
let release = () => {}

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  node = await startFaultyNode({ upstream: anvil.url })
  const free = new Promise<void>((done) => {
    release = done
  })
  server = await startLiveServer({
    nodeUrl: node.url,
    platform: {
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        if (isHeld && String(init?.body).includes('eth_getBalance')) await free
        return answer
      },
    },
  })
})
afterAll(async () => {
  release()
  await server.stop()
  await node.stop()
  await anvil.stop()
})

async function watch(account: string) {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/v1/live?projectId=${projectId}`)
  const received: { type: string; accounts?: string[] }[] = []
  socket.on('message', (data) => void received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'watch', accounts: [account] }))
  return { socket, received }
}

test('reports that it watches after the first check, and reports every later change', async () => {
  const { socket, received } = await watch(account)
  await expect.poll(() => node.count('eth_getBalance')).toBeGreaterThan(0)
  // The socket answers in order: all earlier messages arrive before this.
  socket.ping()
  await once(socket, 'pong')
  expect(received).toEqual([])
  isHeld = false
  release()
  await expect.poll(() => received).toEqual([{ type: 'watching', accounts: [account] }])
  await sendTransaction(anvil.url, { from: accounts.second.address, to: me, value: 1n })
  await expect.poll(() => received.at(-1)).toMatchObject({ type: 'changed', account })
  socket.terminate()
})

test('reports that it does not watch if no node answers, and that it does once one has', async () => {
  const other = `eip155:31337:${accounts.third.address}`
  node.setFault({ kind: 'httpStatus', status: 503 })
  const first = await watch(account)
  await expect.poll(() => first.received).toEqual([{ type: 'watching', accounts: [] }])
  node.setFault(null)
  // A new account causes a check of the chain at once, for all accounts.
  const second = await watch(other)
  await expect.poll(() => first.received.at(-1)).toEqual({ type: 'watching', accounts: [account] })
  await expect.poll(() => second.received).toEqual([{ type: 'watching', accounts: [other] }])
  for (const { socket } of [first, second]) socket.terminate()
})
