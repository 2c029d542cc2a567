import { constants } from '@portico/contract'
import { expectCode } from '@portico/testing'
import { porticoSolana, solanaAccounts, solanaGenesisHash } from '@portico/testing/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith } from '../onSolana.test.util.ts'

const address = solanaAccounts.demo.address
type Answer = (method: string) => Response | Promise<Response>

const result = (value: unknown) => Response.json({ jsonrpc: '2.0', id: 1, result: value })
const failure = (code: number, message = 'no') =>
  Response.json({ jsonrpc: '2.0', id: 1, error: { code, message } })
const rich: Answer = (method) =>
  method === 'getGenesisHash' ? result(solanaGenesisHash) : result({ context: {}, value: 7 })

/** Actions with nodes that answer as the test says, and the requests to each. */
function over(...nodes: readonly Answer[]) {
  const requested: string[] = []
  const network = {
    ...porticoSolana,
    rpcUrls: { default: { http: nodes.map((_, at) => `https://node${at}.example`) } },
  }
  const context = contextWith(async (input, init) => {
    const at = Number(/node(\d)/.exec(String(input))?.[1])
    const { method } = JSON.parse(String(init?.body))
    requested.push(`${at} ${method}`)
    return (await nodes[at]?.(method)) ?? Response.error()
  })
  const actions = createActions(context)
  return { network, actions, requested, balance: () => actions.getBalance({ network, address }) }
}

const checked = (answer: () => Response | Promise<Response>): Answer => {
  return (method) => (method === 'getGenesisHash' ? rich(method) : answer())
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Waits for a promise while time passes, and tells how much of it did. */
async function inTime<T>(promise: Promise<T>) {
  const start = Date.now()
  let isDone = false
  const end = () => {
    isDone = true
  }
  promise.then(end, end)
  while (!isDone) await vi.advanceTimersByTimeAsync(10)
  return { value: await promise.catch((error) => error.code), ms: Date.now() - start }
}

test('gives up nodes that hang after ten seconds, without another round', async () => {
  const silence = new Promise<Response>((_, reject) => {
    setTimeout(() => reject(new DOMException('', 'TimeoutError')), 10_000)
  })
  const { requested, balance } = over(
    () => silence,
    () => new Response(null, { status: 500 }),
  )
  expect(await inTime(balance())).toEqual({ value: 'RPC_UNAVAILABLE', ms: 10_000 })
  expect(requested).toHaveLength(2)
})

describe('the nodes of a network', () => {
  test('get requests at the first, once about its chain, and not at the others', async () => {
    const { requested, balance } = over(rich, rich)
    expect([await balance(), await balance()]).toEqual([7n, 7n])
    expect(requested).toEqual(['0 getGenesisHash', '0 getBalance', '0 getBalance'])
  })

  test('are not believed in anything if they are of another chain', async () => {
    const { requested, balance } = over((method) => {
      return method === 'getGenesisHash'
        ? result('4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY')
        : result({ value: 1 })
    }, rich)
    expect(await balance()).toBe(7n)
    expect(requested).not.toContain('0 getBalance')
  })

  test.each([
    ['does not answer', checked(() => Promise.reject(new TypeError('offline')))],
    ['is busy', checked(() => new Response('', { status: 429 }))],
    ['is forbidden', checked(() => new Response('', { status: 403 }))],
    ['is not there', checked(() => new Response('', { status: 404 }))],
    ['is behind', checked(() => failure(-32005))],
    ['answers a page', checked(() => new Response('<html>'))],
    ['answers nothing', checked(() => result(undefined))],
    ['answers a fraction', checked(() => result({ value: 1.5 }))],
    ['answers less than nothing', checked(() => result({ value: -1 }))],
    ['answers a text', checked(() => result({ value: '7' }))],
  ])('pass a request at once to the next if the first %s', async (_what, node) => {
    const { requested, balance } = over(node, rich)
    expect(await inTime(balance())).toEqual({ value: 7n, ms: expect.any(Number) })
    expect(requested.filter((request) => request === '0 getBalance').length).toBeLessThanOrEqual(1)
  })

  test('are all retried three times more, 150, 300 and 600 ms apart', async () => {
    const { requested, balance } = over(checked(() => new Response('', { status: 503 })))
    expect(await inTime(balance())).toEqual({ value: 'RPC_UNAVAILABLE', ms: 1050 })
    expect(requested.filter((request) => request === '0 getBalance')).toHaveLength(
      1 + constants.retryCount,
    )
  })

  test('get the pause that they demand, but not longer than a request has', async () => {
    const waits = (seconds: string) =>
      over(checked(() => new Response('', { status: 429, headers: { 'Retry-After': seconds } })))
    expect(await inTime(waits('2').balance())).toEqual({ value: 'RPC_UNAVAILABLE', ms: 6000 })
    expect((await inTime(waits('3600').balance())).ms).toBeLessThan(100)
  })

  test.each([
    ['one that refuses the question', checked(() => failure(-32602))],
    ['one that has no such page', checked(() => new Response('', { status: 404 }))],
  ])('get no second request after %s', async (_what, node) => {
    const { requested, balance } = over(node)
    expect((await inTime(balance())).value).toBe('RPC_UNAVAILABLE')
    expect(requested.filter((request) => request === '0 getBalance')).toHaveLength(1)
  })

  test('get two equal requests at once as one', async () => {
    const { requested, balance } = over(rich)
    expect(await Promise.all([balance(), balance()])).toEqual([7n, 7n])
    expect(requested).toEqual(['0 getGenesisHash', '0 getBalance'])
  })

  test('return a number larger than a float holds to the last digit', async () => {
    const body = '{"jsonrpc":"2.0","id":1,"result":{"value":9007199254740993}}'
    const { balance } = over(checked(() => new Response(body)))
    expect(await balance()).toBe(9007199254740993n)
  })

  test('are unavailable if there are none', async () => {
    await expectCode(over().balance(), 'RPC_UNAVAILABLE')
  })
})

describe('a signature that a node does not know', () => {
  const hash = '5'.repeat(88)
  const status = { slot: 90, confirmations: null, err: null, confirmationStatus: 'finalized' }
  const says =
    (slot: number, value: unknown): Answer =>
    (method) => {
      if (method === 'getSignatureStatuses') return result({ context: { slot }, value: [value] })
      if (method === 'getEpochInfo')
        return result({ epoch: 1, absoluteSlot: 100, blockHeight: 500 })
      return method === 'getTransaction' ? result(null) : rich(method)
    }
  const denies = (slot: number) => says(slot, null)

  async function statusOver(...nodes: readonly Answer[]) {
    const { network, actions } = over(...nodes)
    const query = { network, hash, from: address, expiresAtBlock: 100 }
    const { send } = actions
    if (!send) throw new Error('The adapter sends nothing')
    return inTime(send.getTransactionStatus(query))
  }

  test.each<[string, readonly Answer[], string]>([
    ['confirmed where another node has it', [denies(100), says(100, status)], 'confirmed'],
    ['dropped where all deny it', [denies(100), denies(100)], 'dropped'],
    ['unknown where one of them is behind', [denies(100), denies(50)], 'unknown'],
    ['dropped where the others do not answer', [denies(100), () => Response.error()], 'dropped'],
  ])('is %s', async (_, nodes, found) => {
    expect((await statusOver(...nodes)).value).toMatchObject({ status: found })
  })
})
