import { type Anvil, accounts, deployContracts, startAnvil, tokens } from '@portico/testing/chains'
import { encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall } from './describeCall.ts'
import type { EvmNode } from './node.ts'
import { atItsPlace, prepareTransaction } from './prepareTransaction.ts'

const to = accounts.third.address
const from = accounts.demo.address
const more = parseAbi([
  'function increaseAllowance(address spender, uint256 added) returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
])
const token = tokens.dollar.address
let anvil: Anvil
let chain: EvmNode

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH' }
})
afterAll(() => anvil.stop())

const erc20 = (functionName: 'transfer' | 'approve', units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] })

test('transfers and permissions are put into words, by what the chain says of the token', async () => {
  const sent = await describeCall(chain, { to: token, data: erc20('transfer', 1_500_000n) })
  expect(sent).toEqual({ title: 'Send PUSD', amount: '1.5 PUSD', to, toLabel: 'To', token })
  const allowed = await describeCall(chain, { to: token, data: erc20('approve', 1_000_000n) })
  expect(allowed).toMatchObject({ amount: '1 PUSD', toLabel: 'Spender', to })
  expect(allowed.warning).toContain('up to 1 PUSD')
  const all = await describeCall(chain, { to: token, data: erc20('approve', maxUint256) })
  expect(all).toMatchObject({ title: 'Allow spending of PUSD', amount: 'Unlimited PUSD' })
  expect(all.warning).toContain('every PUSD you own')
  const back = await describeCall(chain, { to: token, data: erc20('approve', 0n) })
  expect(back.warning).toBeUndefined()
  const args = [to, maxUint256] as const
  const raised = encodeFunctionData({ abi: more, functionName: 'increaseAllowance', args })
  expect((await describeCall(chain, { to: token, data: raised })).amount).toBe('Unlimited PUSD')
  const items = encodeFunctionData({
    abi: more,
    functionName: 'setApprovalForAll',
    args: [to, true],
  })
  expect((await describeCall(chain, { to: token, data: items })).warning).toContain('every item')
})

test('what cannot be put into words is a call, never a transfer', async () => {
  const unknown = { title: 'Call a program', toLabel: 'Program' }
  for (const data of ['0xa9059cbb', '0xdeadbeef', `${erc20('transfer', 1n).slice(0, -2)}`] as const)
    expect(await describeCall(chain, { to: token, data: data as `0x${string}` })).toMatchObject(
      unknown,
    )
  // Coins that go with it would not be told.
  const paid = { to: token, data: erc20('transfer', 1n), value: '0xde0b6b3a7640000' } as const
  expect(await describeCall(chain, paid)).toMatchObject({ ...unknown, amount: '1 ETH' })
  // Nobody says what the units of this one are.
  expect(await describeCall(chain, { to, data: erc20('transfer', 1n) })).toMatchObject(unknown)
  expect(await describeCall(chain, { data: '0x00' })).toMatchObject({ title: 'Publish a program' })
})

test('a transaction gets its place in line and its fee; what would fail says so', async () => {
  const good = await prepareTransaction(chain, from, { to, value: '0x1' })
  expect(good.problem).toBeUndefined()
  expect(good.transaction).toMatchObject({ chainId: 31337, to, value: 1n, type: 'eip1559' })
  expect(good.maxFee).toBeGreaterThan(0n)
  expect(good.isDear).toBe(false)
  for (const price of ['gasPrice', 'maxFeePerGas'])
    expect((await prepareTransaction(chain, from, { to, [price]: '0x174876e8000' })).isDear).toBe(
      true,
    )
  // Whatever becomes of fees meanwhile, what was shown is what is signed.
  const shown = { ...good, transaction: { ...good.transaction, nonce: 99 } }
  expect(await atItsPlace(chain, from, { to }, shown)).toEqual(good.transaction)
  expect(await atItsPlace(chain, from, { to, nonce: '0x63' }, shown)).toEqual(shown.transaction)
  const dear = await prepareTransaction(chain, from, { to, gas: `0x${'f'.repeat(16)}` })
  expect(dear.transaction.gas).toBe(60_000_000n)
  const poor = await prepareTransaction(chain, from, { to, value: `0x${'f'.repeat(30)}` })
  expect(poor.problem).toContain('holds less')
  const failing = await prepareTransaction(chain, from, { to: token, data: '0xdeadbeef' })
  expect(failing.problem).toBeDefined()
})
