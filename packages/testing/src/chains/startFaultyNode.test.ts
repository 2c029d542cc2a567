import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rpc } from './rpc.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { type FaultyNode, startFaultyNode } from './startFaultyNode.ts'

let anvil: Anvil
let node: FaultyNode
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  node = await startFaultyNode({ upstream: anvil.url })
})
afterAll(async () => {
  await node.stop()
  await anvil.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
})

function post(body: unknown, signal?: AbortSignal) {
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null }
  return fetch(node.url, init)
}
const call = (method: string, id = 1) => ({ jsonrpc: '2.0', id, method, params: [] })
const chainId = () => rpc(node.url, 'eth_chainId')

describe('a proxy without faults', () => {
  test('forwards calls and logs them', async () => {
    expect(await chainId()).toBe('0x7a69')
    await rpc(node.url, 'eth_blockNumber')
    expect(node.requests).toEqual([
      { method: 'eth_chainId', params: [], fault: null },
      { method: 'eth_blockNumber', params: [], fault: null },
    ])
    expect([node.count(), node.count('eth_chainId'), node.count('eth_call')]).toEqual([2, 1, 0])
  })

  test('forwards batches', async () => {
    const answer = await post([call('eth_chainId', 7), call('net_version', 8)])
    expect(await answer.json()).toEqual([
      { jsonrpc: '2.0', id: 7, result: '0x7a69' },
      { jsonrpc: '2.0', id: 8, result: '31337' },
    ])
  })

  test('forwards errors of the real node', async () => {
    await expect(rpc(node.url, 'no_such_method')).rejects.toMatchObject({ code: -32601 })
  })

  test('allows pages of this machine, and no others', async () => {
    const origin = 'http://localhost:5180'
    const preflight = await fetch(node.url, { method: 'OPTIONS', headers: { origin } })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
    const foreign = { origin: 'http://evil.example' }
    expect((await fetch(node.url, { method: 'OPTIONS', headers: foreign })).status).toBe(403)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*')
  })

  test('accepts only a node on this machine', async () => {
    await expect(startFaultyNode({ upstream: 'https://node.example' })).rejects.toThrow(
      'on this machine only',
    )
  })

  test('answers 502 if there is no node behind it', async () => {
    const alone = await startFaultyNode({ upstream: 'http://127.0.0.1:9' })
    await expect(rpc(alone.url, 'eth_chainId')).rejects.toThrow('HTTP status 502')
    await alone.stop()
  })
})

describe('the fault', () => {
  test('lostAnswer runs the call without an answer to anyone', async () => {
    const params = [`0x${'a'.repeat(40)}`, '0x7']
    node.setFault({ kind: 'lostAnswer', method: 'anvil_setBalance', times: 1 })
    await expect(rpc(node.url, 'anvil_setBalance', params)).rejects.toThrow()
    expect(await rpc(anvil.url, 'eth_getBalance', [params[0], 'latest'])).toBe('0x7')
    expect(node.requests).toEqual([{ method: 'anvil_setBalance', params, fault: 'lostAnswer' }])
  })

  test('slow sends nothing to a client that does not wait', async () => {
    node.setFault({ kind: 'slow', ms: 60_000 })
    const patience = new AbortController()
    const left = expect(post(call('eth_chainId'), patience.signal)).rejects.toMatchObject({
      name: 'AbortError',
    })
    const requests = [{ method: 'eth_chainId', params: [], fault: 'slow' }]
    await expect.poll(() => node.requests).toEqual(requests)
    patience.abort()
    await left
  })

  test('slow sends the true answer to a client that waits', async () => {
    node.setFault({ kind: 'slow', ms: 25 })
    expect(await chainId()).toBe('0x7a69')
    expect(node.requests).toEqual([{ method: 'eth_chainId', params: [], fault: 'slow' }])
  })

  test('httpStatus with 429 sets when to try again, readable by browsers too', async () => {
    node.setFault({ kind: 'httpStatus', status: 429, retryAfter: 3 })
    const answer = await post(call('eth_chainId'))
    expect(answer.status).toBe(429)
    expect(answer.headers.get('retry-after')).toBe('3')
    expect(answer.headers.get('access-control-expose-headers')).toBe('retry-after')
  })

  test('httpStatus answers 500', async () => {
    node.setFault({ kind: 'httpStatus', status: 500 })
    const answer = await post(call('eth_chainId'))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('wrongChainId changes the id in both methods, and nothing else', async () => {
    node.setFault({ kind: 'wrongChainId', chainId: 1 })
    expect(await chainId()).toBe('0x1')
    expect(await rpc(node.url, 'net_version')).toBe('1')
    expect(await rpc(node.url, 'eth_blockNumber')).toBe('0x0')
    expect(node.requests.map(({ fault }) => fault)).toEqual(['wrongChainId', 'wrongChainId', null])
  })

  test('dropConnection sends no answer at all', async () => {
    node.setFault({ kind: 'dropConnection' })
    await expect(chainId()).rejects.toThrow('fetch failed')
  })

  test('invalidJson answers 200 with half a body', async () => {
    node.setFault({ kind: 'invalidJson' })
    const answer = await post(call('eth_chainId'))
    expect(answer.status).toBe(200)
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  test('wrongResult answers any call with the value of the test', async () => {
    node.setFault({ kind: 'wrongResult', result: { evil: true }, method: 'eth_chainId' })
    expect(await chainId()).toEqual({ evil: true })
    expect(await rpc(node.url, 'eth_blockNumber')).toBe('0x0')
  })

  test('hugeAnswer is as long as the test requires', async () => {
    node.setFault({ kind: 'hugeAnswer', bytes: 1_000_000 })
    expect(await chainId()).toHaveLength(1_000_002)
  })

  test('rpcError has the requested code and message', async () => {
    node.setFault({ kind: 'rpcError', code: -32005, message: 'limit exceeded', data: { a: 1 } })
    await expect(chainId()).rejects.toMatchObject({
      code: -32005,
      message: 'eth_chainId: limit exceeded',
      data: { a: 1 },
    })
  })

  test('with a method filter does not affect other methods, even in a batch', async () => {
    node.setFault({ kind: 'rpcError', code: -32000, message: 'no', method: 'net_version' })
    const answer = await post([call('net_version', 1), call('eth_chainId', 2)])
    expect(await answer.json()).toEqual([
      { jsonrpc: '2.0', id: 2, result: '0x7a69' },
      { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'no' } },
    ])
  })

  test('with a limit ends by itself', async () => {
    node.setFault({ kind: 'httpStatus', status: 500, times: 2 })
    await expect(chainId()).rejects.toThrow('500')
    await expect(chainId()).rejects.toThrow('500')
    expect(await chainId()).toBe('0x7a69')
  })

  test('is overcome by a client that tries again', async () => {
    node.setFault({ kind: 'httpStatus', status: 429, retryAfter: 0, times: 1 })
    const transport = http(node.url, { retryCount: 1, retryDelay: 0 })
    expect(await createPublicClient({ transport }).getChainId()).toBe(31337)
    expect(node.count('eth_chainId')).toBe(2)
  })

  test('does not keep waiting requests after a stop', async () => {
    const slow = await startFaultyNode({
      upstream: anvil.url,
      fault: { kind: 'slow', ms: 60_000 },
    })
    const waiting = rpc(slow.url, 'eth_chainId')
    const outcome = expect(waiting).rejects.toThrow('fetch failed')
    // An answer to a later request shows that the first one has arrived.
    await expect(rpc(slow.url, 'eth_chainId', [], AbortSignal.timeout(30))).rejects.toMatchObject({
      name: 'TimeoutError',
    })
    await slow.stop()
    await outcome
    await slow.stop()
  })
})
