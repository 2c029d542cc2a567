import { accounts } from '@portico/testing/chains'
import { type Client, createClient, custom, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { onAnvil } from '../onAnvil.test.util.ts'
import { readStatus } from './readStatus.ts'

const chain = onAnvil()
const from = accounts.second.address
const to = accounts.third.address

/** A node that already counts the newest block, but has not indexed its content. */
const unindexed = ['eth_getTransactionReceipt', 'eth_getTransactionByHash']

test('keeps a transaction pending if a node has its block, and not yet its receipt', async () => {
  let isBehind = false
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    isBehind && unindexed.includes(method) ? null : chain.call(method, params as unknown[])
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) }) as Client
  await chain.test().setAutomine(false)
  const nonce = await chain.call<Hex>('eth_getTransactionCount', [from, 'latest'])
  const wanted = { from, to, nonce, value: '0x7', gas: '0x5208' }
  const hash = await chain.call<Hex>('eth_sendTransaction', [wanted])
  const seen = await readStatus(client, { hash, from })
  expect(seen.status).toBe('pending')
  await chain.test().mine()
  isBehind = true
  expect(await readStatus(client, { from, ...seen, hash })).toEqual(seen)
  isBehind = false
  expect(await readStatus(client, { from, ...seen, hash })).toEqual({ status: 'confirmed', hash })
  await chain.test().setAutomine(true)
})
