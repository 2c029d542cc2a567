import type { SignedTransaction } from '@portico/decode'
import {
  type Anvil,
  accounts,
  type FaultyNode,
  rpc,
  startAnvil,
  startFaultyNode,
} from '@portico/testing/chains'
import { keccak256, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { isSent, sendOnce } from './sendOnce.ts'

const account = privateKeyToAccount(accounts.demo.privateKey)
const to = '0x00000000000000000000000000000000000000dd'
const method = 'eth_sendRawTransaction'

let anvil: Anvil
let node: FaultyNode
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  node = await startFaultyNode({ upstream: anvil.url })
})
afterAll(() => Promise.all([node.stop(), anvil.stop()]))

let entries: Map<string, string>
beforeEach(() => {
  node.setFault(null)
  entries = new Map()
})

const storage = {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
}
const paid = async () => Number(await rpc(anvil.url, 'eth_getBalance', [to, 'latest']))

/** Signs with the next free nonce, as the window does when Approve is pressed. */
const sign = vi.fn(async (): Promise<SignedTransaction> => {
  const params = [account.address, 'pending']
  const nonce = Number(await rpc(anvil.url, 'eth_getTransactionCount', params))
  const bytes = await account.signTransaction({
    chainId: 31337,
    type: 'eip1559',
    to,
    value: 1n,
    gas: 21_000n,
    nonce,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: 1n,
  })
  return { family: 'eip155', bytes, hash: keccak256(bytes), from: account.address, nonce }
})
const onSigned = vi.fn()
beforeEach(() => vi.clearAllMocks())
/** Repairs the node while the window waits. */
const mend = async () => node.setFault(null)
const send = (wait: () => Promise<unknown> = mend) =>
  sendOnce({ id: 'a', rpcUrl: node.url, storage, onSigned, wait }, sign)

test('pays once through a node that loses its answer', async () => {
  const before = await paid()
  node.setFault({ kind: 'lostAnswer', method, times: 1 })
  const hash = await send()
  expect(await rpc(anvil.url, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  expect(await paid()).toBe(before + 1)
  expect(sign).toHaveBeenCalledTimes(1)
})

test('signs nothing again if the window reloads while the node works, and the page gets the hash', async () => {
  const before = await paid()
  node.setFault({ kind: 'lostAnswer', method })
  const gone = send(() => new Promise(() => {}))
  gone.catch(() => {})
  await vi.waitFor(() => expect(node.count(method)).toBeGreaterThan(0))
  await vi.waitFor(async () => expect(await paid()).toBe(before + 1))
  expect(isSent(storage, 'a')).toBe(true)
  node.setFault(null)
  const hash = await send()
  expect(sign).toHaveBeenCalledTimes(1)
  expect(onSigned.mock.calls.map(([{ hash }]) => hash)).toEqual([hash, hash])
  expect(await paid()).toBe(before + 1)
})

test('keeps a transaction of an earlier window despite one refusal of a node that lags behind', async () => {
  const before = await paid()
  node.setFault({ kind: 'lostAnswer', method })
  const gone = send(() => new Promise(() => {}))
  gone.catch(() => {})
  await vi.waitFor(async () => expect(await paid()).toBe(before + 1))
  const { fetch: real } = globalThis
  let isBehind = true
  node.setFault({ kind: 'rpcError', code: -32_000, message: 'nonce too low', method })
  vi.stubGlobal('fetch', async (url: string, init: { body: string }) => {
    const { id, method } = JSON.parse(init.body)
    const isLook = /^eth_getTransaction(ByHash|Receipt)$/.test(method)
    if (url !== node.url || !isBehind || !isLook) return real(url, init)
    return Response.json({ jsonrpc: '2.0', id, result: null })
  })
  const catchUp = async () => {
    isBehind = false
  }
  expect(await send(catchUp)).toMatch(/^0x/)
  expect(sign).toHaveBeenCalledTimes(1)
  expect(await paid()).toBe(before + 1)
})

test('does not store a transaction that the node refuses, which may be retried', async () => {
  node.setFault({ kind: 'rpcError', code: -32_000, message: 'txpool is full', method })
  await expect(send()).rejects.toThrow('txpool is full')
  expect(isSent(storage, 'a')).toBe(false)
})

test('does not wait for a transaction that no block can hold any more', async () => {
  node.setFault({ kind: 'dropConnection', method, times: 1 })
  const overtake = async () => {
    const other = await sign()
    await rpc(anvil.url, method, [other.bytes.toString()]).catch(() => {})
    node.setFault({ kind: 'rpcError', code: -32_000, message: 'nonce too low', method })
  }
  const taken = sendOnce(
    { id: 'b', rpcUrl: node.url, storage, onSigned, wait: overtake },
    async () => {
      const signed = (await sign()) as Extract<SignedTransaction, { family: 'eip155' }>
      // Another transaction with the same nonce, so that it is not found by its hash.
      return { ...signed, hash: `0x${'1'.repeat(64)}` }
    },
  )
  await expect(taken).rejects.toThrow('nonce too low')
})
