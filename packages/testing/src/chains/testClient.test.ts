import type { Hex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from './accounts.ts'
import { rpc } from './rpc.ts'
import { sendTransaction, withGasMargin } from './sendTransaction.ts'
import { type Anvil, startAnvil } from './startAnvil.ts'
import { testClient } from './testClient.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
})
afterAll(() => anvil.stop())

const block = () =>
  rpc<{ number: Hex; timestamp: Hex }>(anvil.url, 'eth_getBlockByNumber', ['latest', false])
const balance = (address: string) => rpc<Hex>(anvil.url, 'eth_getBalance', [address, 'latest'])
const pay = (value: bigint) =>
  sendTransaction(anvil.url, { from: accounts.demo.address, to: accounts.third.address, value })

test('mine adds the requested number of blocks', async () => {
  const before = Number((await block()).number)
  await testClient(anvil.url).mine(3)
  await testClient(anvil.url).mine()
  expect(Number((await block()).number)).toBe(before + 4)
})

test('increaseTime moves the clock of the next block forward', async () => {
  const before = Number((await block()).timestamp)
  await testClient(anvil.url).increaseTime(86_400)
  const passed = Number((await block()).timestamp) - before
  expect(passed).toBeGreaterThanOrEqual(86_400)
  expect(passed).toBeLessThan(86_460)
})

test('revert undoes everything since the snapshot, once', async () => {
  const node = testClient(anvil.url)
  const before = await balance(accounts.third.address)
  const id = await node.snapshot()
  await pay(1n)
  expect(await balance(accounts.third.address)).not.toBe(before)
  await node.revert(id)
  expect(await balance(accounts.third.address)).toBe(before)
  await expect(node.revert(id)).rejects.toMatchObject({ code: 'REVERT_FAILED' })
})

test('a transaction stays pending without automine until a block is mined', async () => {
  const node = testClient(anvil.url)
  await node.setAutomine(false)
  const hash = await pay(1n)
  expect(await rpc(anvil.url, 'eth_getTransactionReceipt', [hash])).toBeNull()
  await node.mine()
  expect(await rpc(anvil.url, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
  await node.setAutomine(true)
})

test('setBalance sets the wei of an account', async () => {
  await testClient(anvil.url).setBalance(accounts.second.address, 12n)
  expect(await balance(accounts.second.address)).toBe('0xc')
})

test('sendTransaction sets a gas limit of one and a half times the estimate', async () => {
  const hash = await pay(1n)
  const sent = await rpc<{ gas: Hex }>(anvil.url, 'eth_getTransactionByHash', [hash])
  expect(BigInt(sent.gas)).toBe(withGasMargin(21_000n))
  expect(withGasMargin(21_000n)).toBe(31_500n)
})

test('a call that the node refuses keeps its error code', async () => {
  await expect(rpc(anvil.url, 'no_such_method')).rejects.toMatchObject({
    name: 'RpcCallError',
    code: -32601,
  })
})
