import {
  type Anvil,
  accounts,
  collectibles,
  deployContracts,
  startAnvil,
  tokens,
} from '@portico/testing/chains'
import {
  type AbiFunction,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseAbiItem,
  zeroAddress,
  zeroHash,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeCall } from './describeCall.ts'
import { loadEvmTransaction } from './loadEvmTransaction.ts'
import type { EvmNode } from './node.ts'
import { prepareTransaction, withCurrentNonce } from './prepareTransaction.ts'

const to = accounts.third.address
const from = accounts.demo.address
const more = parseAbi([
  'function increaseAllowance(address spender, uint256 added) returns (bool)',
  'function setApprovalForAll(address operator, bool approved)',
])
const token = tokens.dollar.address
const { art } = collectibles
let anvil: Anvil
let chain: EvmNode

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  await deployContracts({ url: anvil.url })
  chain = { chainId: 31337, rpcUrl: anvil.url, symbol: 'ETH', tokens: [tokens.dollar] }
})
afterAll(() => anvil.stop())

const erc20 = (functionName: 'transfer' | 'approve', units: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, units] })

const describe = async (transaction: Parameters<typeof describeCall>[2]) => {
  const { title, headline: amount, steps, isRisky } = await describeCall(chain, from, transaction)
  const facts = (name: string) =>
    steps.flatMap((step) => step.facts.flatMap((fact) => (fact.name === name ? fact.value : [])))
  return {
    title,
    isRisky,
    amount,
    steps,
    facts,
    warning: steps[0]?.warning,
  }
}

test('describes transfers and allowances by the chain’s data on the token', async () => {
  const sent = await describe({ to: token, data: erc20('transfer', 1_500_000n) })
  expect(sent).toMatchObject({ title: 'Send PUSD', amount: '1.5 PUSD', isRisky: false })
  expect([...sent.facts('To'), ...sent.facts('Token')]).toEqual([to, token])
  const allowed = await describe({ to: token, data: erc20('approve', 1_000_000n) })
  expect(allowed).toMatchObject({ amount: '1 PUSD', isRisky: true })
  expect(allowed.facts('Spender')).toEqual([to])
  expect(allowed.steps[0]?.sentence).toBe('Allow 0x3C44…93BC to spend 1 PUSD.')
  expect(allowed.warning).toContain('up to 1 PUSD')
  const all = await describe({ to: token, data: erc20('approve', maxUint256) })
  expect(all).toMatchObject({ title: 'Allow spending PUSD', amount: 'Unlimited PUSD' })
  expect(all.warning).toContain('every PUSD you own')
  const back = await describe({ to: token, data: erc20('approve', 0n) })
  expect(back).toMatchObject({ title: 'Revoke the permission to spend PUSD', isRisky: false })
  // ERC-721 revokes the allowance of an item in this way.
  const nobody = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'approve',
    args: [zeroAddress, 5n],
  })
  expect(await describe({ to: token, data: nobody })).toMatchObject({
    title: 'Revoke the permission to spend PUSD',
  })
  const args = [to, maxUint256] as const
  const raised = encodeFunctionData({ abi: more, functionName: 'increaseAllowance', args })
  expect((await describe({ to: token, data: raised })).amount).toBe('Unlimited PUSD')
  const items = encodeFunctionData({
    abi: more,
    functionName: 'setApprovalForAll',
    args: [to, true],
  })
  expect((await describe({ to: token, data: items })).warning).toContain('every item')
})

test('shows the number in a permission of a collection as an item, and not as an amount', async () => {
  const first = await describe({ to: art.address, data: erc20('approve', 0n) })
  expect(first).toMatchObject({ title: 'Allow taking an item', isRisky: true })
  const one = await describe({ to: art.address, data: erc20('approve', 7n) })
  const unlisted = `“${art.symbol}” (unlisted, 0x506F…0007)`
  expect(one).toMatchObject({ title: 'Allow taking an item', amount: `${unlisted} #7` })
  const args = [to, false] as const
  const back = encodeFunctionData({ abi: more, functionName: 'setApprovalForAll', args })
  expect(await describe({ to: art.address, data: back })).toMatchObject({
    title: expect.stringMatching(/^Revoke/),
    isRisky: false,
  })
  // Old collections do not say that they are one.
  const nobodyKnows = await describe({ to, data: erc20('approve', 0n) })
  expect(nobodyKnows).toMatchObject({ title: 'Allow spending tokens', isRisky: true })
  const moved = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [from, to, 7n],
  })
  expect(await describe({ to: art.address, data: moved })).toMatchObject({
    amount: `${unlisted} #7`,
  })
})

test('distinguishes by its address a token that imitates the name of another', async () => {
  const named = { ...chain, tokens: [] }
  const data = erc20('transfer', 1_500_000n)
  const loaded = await loadEvmTransaction(named, from, { to: token, data })
  const amount = `1.5 “PUSD” (unlisted, ${token.slice(0, 6)}…${token.slice(-4)})`
  expect(loaded.summary).toMatchObject({ headline: amount })
  expect(loaded.simulation.facts).toEqual([{ name: 'You pay', value: amount, tone: 'loss' }])
  // By its address only: if the address is listed, the contract's own claims do not count.
  const listed = { ...chain, tokens: [{ ...tokens.dollar, symbol: 'LISTED' }] }
  const { summary } = await loadEvmTransaction(listed, from, {
    to: token.toLowerCase() as Hex,
    data,
  })
  expect(summary.headline).toBe('1.5 LISTED')
})

test('reports an unreadable transaction as such, and as risky', async () => {
  const unknown = { title: 'Call an unknown function', isRisky: true }
  for (const data of ['0xa9059cbb', '0xdeadbeef', `${erc20('transfer', 1n).slice(0, -2)}`] as const)
    expect(await describe({ to: token, data: data as `0x${string}` })).toMatchObject(unknown)
  expect(await describe({ data: '0x00' })).toMatchObject({
    title: 'Publish a contract',
    isRisky: true,
  })
  // The units of this token are unknown.
  const units = await describe({ to, data: erc20('transfer', 1n) })
  expect(units).toMatchObject({ title: 'Send tokens', amount: '1 unit' })
  expect(units.warning).toContain('couldn’t read this token')
})

test('describes a call even if one wei goes with it', async () => {
  const paid = await describe({ to: token, data: erc20('approve', maxUint256), value: '0x1' })
  expect(paid).toMatchObject({ amount: '0.000000000000000001 ETH', isRisky: true })
  expect(paid.steps.map(({ title }) => title)).toEqual(['Send ETH', 'Allow spending PUSD'])
})

test('sets nonce and fee, and reports a transaction that would fail', async () => {
  const good = await prepareTransaction(chain, from, { to, value: '0x1' })
  expect(good.problem).toBeUndefined()
  expect(good.transaction).toMatchObject({ chainId: 31337, to, value: 1n, type: 'eip1559' })
  expect(good.maxFee).toBeGreaterThan(0n)
  expect(good.isHighFee).toBe(false)
  for (const price of ['gasPrice', 'maxFeePerGas'])
    expect(
      (await prepareTransaction(chain, from, { to, [price]: '0x174876e8000' })).isHighFee,
    ).toBe(true)
  // Only the nonce of the displayed transaction may change before it is signed: the displayed fees stay.
  const shown = { ...good, transaction: { ...good.transaction, nonce: 99 } }
  expect(await withCurrentNonce(chain, from, { to }, shown)).toEqual(good.transaction)
  expect(await withCurrentNonce(chain, from, { to, nonce: '0x63' }, shown)).toEqual(
    shown.transaction,
  )
  const expensive = await prepareTransaction(chain, from, { to, gas: `0x${'f'.repeat(16)}` })
  expect(expensive.transaction.gas).toBe(60_000_000n)
  const poor = await prepareTransaction(chain, from, { to, value: `0x${'f'.repeat(30)}` })
  expect(poor.problem).toContain('doesn’t hold enough')
  const failing = await prepareTransaction(chain, from, { to: token, data: '0xdeadbeef' })
  expect(failing.problem).toBeDefined()
})

test('describes the simulation of a node, with the tokens that it names', async () => {
  const paid = await loadEvmTransaction(chain, from, { to, value: '0x5' })
  expect(paid.simulation).toEqual({
    facts: [{ name: 'You pay', value: '0.000000000000000005 ETH', tone: 'loss' }],
    warnings: [],
  })
  const sent = await loadEvmTransaction(chain, from, {
    to: token,
    data: erc20('transfer', 1_500_000n),
  })
  expect(sent.simulation.facts).toEqual([{ name: 'You pay', value: '1.5 PUSD', tone: 'loss' }])
  const allowed = await loadEvmTransaction(chain, from, {
    to: token,
    data: erc20('approve', maxUint256),
  })
  expect(allowed.simulation.facts.map(({ value }) => value)).toEqual(['Unlimited PUSD', to])
  expect(allowed.simulation.warnings.join()).toContain('without limit')
  const failing = await loadEvmTransaction(chain, from, {
    to: token,
    data: erc20('transfer', maxUint256),
  })
  expect(failing.simulation.warnings.join()).toMatch(/would fail/)
  const revoked = await loadEvmTransaction(chain, from, { to: token, data: erc20('approve', 0n) })
  expect(revoked.simulation.note).toBe('Only the fee would leave your account.')
  // The node reports no movement, but the call may change what a contract holds for the account.
  const unread = await loadEvmTransaction(chain, from, { to, data: '0xdeadbeef' })
  expect(unread.simulation.note).toMatch(/^None of your coins or tokens would move. We can’t read/)
  const poor = await loadEvmTransaction(chain, from, { to, value: `0x${'f'.repeat(30)}` })
  expect(poor.simulation.note).toMatch(/couldn’t be simulated/)
})

/**
 * Calls that let others take assets, or transfer the ownership of a contract: none of their names is known, or their
 * description has a warning.
 */
const dangerous: [string, string, readonly unknown[]][] = [
  ['withdraw from a lending pool to another', 'withdraw(address,uint256,address)', [token, 1n, to]],
  ['borrow for another', 'borrow(address,uint256,uint256,uint16,address)', [token, 1n, 2n, 0, to]],
  ['let another borrow', 'approveDelegation(address,uint256)', [to, maxUint256]],
  ['manage positions', 'setAuthorization(address,bool)', [to, true]],
  ['allow a manager', 'allow(address,bool)', [to, true]],
  ['take shares out to another', 'redeem(uint256,address,address)', [1n, to, from]],
  ['withdraw from a vault to another', 'withdraw(uint256,address,address)', [1n, to, from]],
  [
    'a bridge',
    'depositERC20To(address,address,address,uint256,uint32,bytes)',
    [token, token, to, 1n, 1, '0x'],
  ],
  ['a bridge of coins', 'bridgeETHTo(address,uint32,bytes)', [to, 1, '0x']],
  ['a name of ENS', 'setOwner(bytes32,address)', [zeroHash, to]],
  ['a name of ENS, reclaimed', 'reclaim(uint256,address)', [1n, to]],
  ['a resolver', 'setApprovalForAll(address,bool)', [to, true]],
  ['an owner', 'transferOwnership(address)', [to]],
  ['an owner, short', 'setOwner(address)', [to]],
  ['an administrator', 'changeAdmin(address)', [to]],
  ['a role', 'grantRole(bytes32,address)', [zeroHash, to]],
  ['other code', 'upgradeTo(address)', [to]],
  ['other code, with a call', 'upgradeToAndCall(address,bytes)', [to, '0x']],
  ['a module of a Safe', 'enableModule(address)', [to]],
  ['an owner of a Safe', 'addOwnerWithThreshold(address,uint256)', [to, 1n]],
  ['another owner of a Safe', 'swapOwner(address,address,address)', [to, from, to]],
  ['a guard of a Safe', 'setGuard(address)', [to]],
  ['a fallback of a Safe', 'setFallbackHandler(address)', [to]],
  ['a module of an account', 'installModule(uint256,address,bytes)', [1n, to, '0x']],
  ['a session key', 'enableSessions((address,bytes)[])', [[[to, '0x']]]],
  ['Permit2 locked down', 'lockdown((address,address)[])', [[[token, to]]]],
  ['shares sent', 'transferShares(address,uint256)', [to, 1n]],
  ['a call of ERC-1363', 'approveAndCall(address,uint256,bytes)', [to, 1n, '0x']],
  ['a transfer of ERC-1363', 'transferAndCall(address,uint256,bytes)', [to, 1n, '0x']],
  ['a transfer of ERC-777', 'send(address,uint256,bytes)', [to, 1n, '0x']],
  ['an operator of ERC-777', 'authorizeOperator(address)', [to]],
  ['coins burnt for another', 'burnFrom(address,uint256)', [from, 1n]],
  ['a punk', 'transferPunk(address,uint256)', [to, 1n]],
  ['a punk for nothing', 'offerPunkForSaleToAddress(uint256,uint256,address)', [1n, 0n, to]],
  ['votes', 'delegate(address)', [to]],
  [
    'somebody who votes',
    'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
    [to, 1n, 1n, 27, zeroHash, zeroHash],
  ],
  ['a claim for another', 'claimTo(address)', [to]],
  ['a security update', 'SecurityUpdate()', []],
  ['a stream', 'createFlow(address,address,address,int96,bytes)', [token, from, to, 1n, '0x']],
]

test.each(dangerous)('never shows %s as harmless', async (_what, signature, args) => {
  const item = parseAbiItem(`function ${signature}`) as AbiFunction
  const data = encodeFunctionData({ abi: [item], args } as never)
  for (const value of ['0x0', '0x1'] as const) {
    const shown = await describe({ to: token, data, value })
    expect(shown.isRisky).toBe(true)
    expect(shown.steps.some(({ warning }) => warning !== undefined)).toBe(true)
  }
})
