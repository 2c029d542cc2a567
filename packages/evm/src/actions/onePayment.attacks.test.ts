import { type FaultyNode, rpc, startFaultyNode } from '@portico/testing/chains'
import { createClient, keccak256, parseGwei } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { nodeTransport } from '../node/nodeTransport.ts'
import { onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`)
const to = '0x00000000000000000000000000000000000000cc'

let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  await rpc(chain.url(), 'anvil_setBalance', [account.address, '0xde0b6b3a7640000'])
  return () => node.stop()
})
beforeEach(() => {
  node.setFault(null)
  node.clearRequests()
})

const method = 'eth_sendRawTransaction'
const signed = async () =>
  account.signTransaction({
    chainId: 31337,
    type: 'eip1559',
    to,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: parseGwei('100'),
    maxPriorityFeePerGas: 1n,
    nonce: Number(await rpc(chain.url(), 'eth_getTransactionCount', [account.address, 'latest'])),
  })
const send = (raw: `0x${string}`) =>
  createClient({ transport: nodeTransport([node.url], 31337, fetch) }).request({
    method,
    params: [raw],
  })

test('sends again to a node that accepts it and loses its answer, and returns the hash', async () => {
  const raw = await signed()
  node.setFault({ kind: 'lostAnswer', method, times: 1 })
  expect(await send(raw)).toBe(keccak256(raw))
  expect(node.count(method)).toBe(2)
})

test.each(['already known', 'nonce too low', 'transaction already imported'])(
  'treats a node’s error at the next try (%s) as no failure of a transaction that it has accepted',
  async (message) => {
    const raw = await signed()
    node.setFault({ kind: 'lostAnswer', method, times: 1 })
    const sending = send(raw)
    await vi.waitFor(() => expect(node.count(method)).toBe(1), { interval: 2 })
    node.setFault({ kind: 'rpcError', code: -32_000, message, method })
    expect(await sending).toBe(keccak256(raw))
  },
)

test('refuses a nonce that another transaction has', async () => {
  node.setFault({ kind: 'rpcError', code: -32_000, message: 'nonce too low', method })
  await expect(send(await signed())).rejects.toThrow('nonce too low')
  await expect(send('0x00')).rejects.toThrow()
})
