import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { SolanaNode } from './solanaNode.ts'
import { startSolanaNode } from './startSolanaNode.ts'

let node: SolanaNode
beforeAll(async () => {
  node = await startSolanaNode()
})
afterAll(() => node.stop())

const json = { 'content-type': 'application/json' }
const post = (body: string, headers: Record<string, string> = json) =>
  fetch(node.url, { method: 'POST', headers, body })
const postJson = async (body: unknown) => (await post(JSON.stringify(body))).json()
const call = (method: string, params: unknown = [], id: unknown = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

describe('JSON-RPC', () => {
  test('answers an unknown method with a specific code', async () => {
    expect(await postJson(call('getCoffee', [], 'a'))).toEqual({
      jsonrpc: '2.0',
      error: { code: -32601, message: 'Method not found' },
      id: 'a',
    })
  })

  test.each(['__proto__', 'constructor', 'toString'])('refuses %s as a method', async (name) => {
    expect(await postJson(call(name))).toMatchObject({ error: { code: -32601 } })
  })

  test.each(['', '{"jsonrpc":"2.0"', 'undefined', '{"a":1,}'])(
    'refuses %j as JSON',
    async (body) => {
      const answer = await post(body)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({
        jsonrpc: '2.0',
        error: { code: -32700, message: 'Parse error' },
        id: null,
      })
    },
  )

  test.each([[], 1, null, 'text', {}, { id: 1, method: 'getSlot' }, { jsonrpc: '2.0', id: 1 }])(
    'refuses %j as a request',
    async (body) => {
      expect(await postJson(body)).toMatchObject({ error: { code: -32600 } })
    },
  )

  test('answers a batch call by call', async () => {
    const batch = [call('getHealth', [], 3), 7, call('getCoffee', [], 4)]
    expect(await postJson(batch)).toMatchObject([
      { id: 3, result: 'ok' },
      { id: null, error: { code: -32600 } },
      { id: 4, error: { code: -32601 } },
    ])
  })

  test('does not answer a notification', async () => {
    const answer = await post(JSON.stringify({ jsonrpc: '2.0', method: 'getHealth' }))
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })

  test.each<[string, unknown]>([
    ['getBalance', []],
    ['getBalance', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266']],
    ['getBalance', ['1'.repeat(44)]],
    ['getBalance', [7]],
    ['getBalance', { address: '1'.repeat(32) }],
    ['getBalance', ['1'.repeat(32), { commitment: 'soon' }]],
    ['getAccountInfo', ['1'.repeat(32), 'base64']],
    ['getMinimumBalanceForRentExemption', [-1]],
    ['getMinimumBalanceForRentExemption', [1.5]],
    ['getMultipleAccounts', [Array(101).fill('1'.repeat(32))]],
    ['getSignaturesForAddress', ['1'.repeat(32), { limit: 1001 }]],
    ['getTokenSupply', ['1'.repeat(32)]],
    ['getTokenAccountsByOwner', ['1'.repeat(32), {}]],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }]],
    ['sendTransaction', ['not base64!', { encoding: 'base64' }]],
    ['sendTransaction', ['AAAA', { encoding: 'hex' }]],
    ['sendTransaction', [null]],
    ['simulateTransaction', ['', { encoding: 'base64' }]],
    ['getFeeForMessage', ['AAAA']],
  ])('%s refuses %j', async (method, params) => {
    expect(await postJson(call(method, params))).toMatchObject({ error: { code: -32602 } })
  })

  test('refuses a transaction that is larger than a packet', async () => {
    const wire = Buffer.alloc(1233, 1).toString('base64')
    expect(await postJson(call('sendTransaction', [wire, { encoding: 'base64' }]))).toMatchObject({
      error: { code: -32602, message: expect.stringContaining('too large: 1233 bytes') },
    })
  })

  test('reports a slot that the chain has not reached', async () => {
    const future = call('getSlot', [{ minContextSlot: 1_000_000 }])
    expect(await postJson(future)).toMatchObject({
      error: { code: -32016, data: { contextSlot: expect.any(Number) } },
    })
  })
})

describe('HTTP', () => {
  test('refuses pages of other sites in any way', async () => {
    const origin = 'http://evil.example'
    const refused = await post('{}', { ...json, origin })
    expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([
      403,
      false,
    ])
    const socket = new WebSocket(node.webSocketUrl, { headers: { origin } })
    const [error] = await once(socket, 'error')
    expect(error.message).toContain('401')
  })

  test('allows a page of this machine', async () => {
    const origin = 'http://localhost:5180'
    const preflight = await fetch(node.url, { method: 'OPTIONS', headers: { origin } })
    expect(preflight.status).toBe(204)
    for (const answer of [
      preflight,
      await post('x', { ...json, origin }),
      await post('x', { origin }),
    ]) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
      expect(answer.headers.get('access-control-allow-headers')).toBe('*')
    }
  })

  test('has a separate page for health', async () => {
    expect(await (await fetch(`${node.url}/health`)).text()).toBe('ok')
  })

  test('refuses other methods, types and sizes', async () => {
    expect((await fetch(node.url)).status).toBe(405)
    expect((await fetch(node.url, { method: 'PUT', body: '{}' })).status).toBe(405)
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(`"${'a'.repeat(51_200)}"`)).status).toBe(413)
    expect((await post(`"${'a'.repeat(51_100)}"`)).status).toBe(200)
  })
})

describe('WebSocket', () => {
  /** Sends a text to the node, and resolves with its next answer. */
  async function say(text: string): Promise<unknown> {
    const socket = new WebSocket(node.webSocketUrl)
    try {
      return await new Promise((resolve, reject) => {
        socket.once('open', () => socket.send(text))
        socket.once('message', (data) => resolve(JSON.parse(String(data))))
        socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
        socket.once('error', reject)
      })
    } finally {
      socket.terminate()
    }
  }

  test('answers only subscriptions', async () => {
    expect(await say(JSON.stringify(call('getSlot')))).toMatchObject({ error: { code: -32601 } })
    expect(await say('{')).toMatchObject({ error: { code: -32700 } })
    expect(await say(JSON.stringify(call('slotUnsubscribe', [77])))).toMatchObject({
      error: { code: -32602 },
    })
  })

  test('ends a connection that sends too much, and continues the others', async () => {
    await expect(say('a'.repeat(60_000))).rejects.toThrow()
    expect(await say(JSON.stringify(call('slotSubscribe')))).toMatchObject({ id: 1 })
  })
})
