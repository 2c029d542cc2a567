import type { SeenTransaction, TransactionQuery, TransactionStatus } from '@portico/core/adapter'
import { expectCode } from '@portico/testing'
import { accounts, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { networkWith, onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const from = accounts.second.address
const to = accounts.third.address
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})
afterEach(async () => {
  node.setFault(null)
  await chain.test().setAutomine(true)
  await chain.test().mine()
})

type Query = Partial<TransactionQuery> & { hash: string }
const look = (query: Query): Promise<TransactionStatus> =>
  chain.actions().send.getTransactionStatus({ network: networkWith([node.url]), from, ...query })
const transact = (transaction: object) =>
  chain.call<Hex>('eth_sendTransaction', [
    { from, to, gas: '0x30d40', value: '0x1', ...transaction },
  ])
/** Sends a transaction and waits until it is in a block. */
const land = async (transaction: object) => {
  const hash = await transact(transaction)
  await chain.test().mine()
  return hash
}
const nonceNow = () => chain.call<Hex>('eth_getTransactionCount', [from, 'latest'])
const low = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
const high = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x77359400' }
/** Sends a transaction that stays pending, and reads its status. */
const waiting = async () => {
  await chain.test().setAutomine(false)
  const nonce = await nonceNow()
  const hash = await transact({ nonce, ...low })
  const seen = await look({ hash })
  return { nonce, hash, seen: seen as SeenTransaction & { status: string } }
}

describe('getTransactionStatus', () => {
  test('is pending while it waits, with the data to store, then confirmed', async () => {
    const { nonce, hash, seen } = await waiting()
    expect(seen).toEqual({
      status: 'pending',
      sender: from.toLowerCase(),
      nonce: Number(nonce),
      sinceBlock: expect.any(Number),
      fingerprint: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    })
    await chain.test().mine()
    expect(await look({ hash, ...seen })).toEqual({ status: 'confirmed', hash })
  })

  test('keeps the block in which it was first seen', async () => {
    const { hash, seen } = await waiting()
    const later = await look({ hash, ...seen, sinceBlock: 0 })
    expect(later).toEqual({ ...seen, sinceBlock: 0 })
  })

  test('is unknown if no node has ever seen it', async () => {
    expect(await look({ hash: `0x${'f'.repeat(64)}` })).toEqual({ status: 'unknown' })
  })

  test('is failed with the reason', async () => {
    const contract = `0x${'c2'.repeat(20)}`
    await chain.call('anvil_setCode', [contract, '0x60006000fd'])
    await chain.test().setAutomine(false)
    const hash = await transact({ to: contract })
    await chain.test().mine()
    const status = await look({ hash })
    expect(status).toMatchObject({
      status: 'failed',
      hash,
      error: { code: 'TRANSACTION_REVERTED' },
    })
  })

  test('is unsafe for a failure until its block is final, and no failure once another block replaced it', async () => {
    // A contract with code in only one of two blocks reverts only in that one.
    const contract = `0x${'c3'.repeat(20)}`
    await chain.call('anvil_setCode', [contract, '0x60006000fd'])
    await chain.test().setAutomine(false)
    const before = await chain.call<Hex>('evm_snapshot')
    const nonce = await nonceNow()
    const send = () => transact({ to: contract, nonce, ...low })
    const hash = await send()
    await chain.test().mine()
    const failed = { status: 'failed', hash, error: { code: 'TRANSACTION_REVERTED' } }
    const reverted = await look({ hash })
    expect(reverted).toMatchObject({ ...failed, block: 'unsafe' })
    expect(reverted).toMatchObject({ error: { params: { block: 'unsafe' } } })
    await chain.call('evm_revert', [before])
    await chain.call('anvil_setCode', [contract, '0x'])
    expect(await send()).toBe(hash)
    await chain.test().mine()
    expect(await look({ hash })).toEqual({ status: 'confirmed', hash })
    await chain.call('anvil_setCode', [contract, '0x60006000fd'])
    const again = await transact({ to: contract, ...low })
    await chain.test().mine(33)
    const safe = await look({ hash: again })
    expect(safe).toMatchObject({ ...failed, hash: again })
    expect(safe).not.toHaveProperty('block')
  })

  test.each([
    ['no node tells which blocks are safe', { code: -32602, message: 'safe block not found' }, 64],
    ['a node tells it', undefined, 32],
  ])('is safe if %s after so many blocks', async (_when, error, depth) => {
    const contract = `0x${'c2'.repeat(20)}`
    await chain.call('anvil_setCode', [contract, '0x60006000fd'])
    await chain.test().setAutomine(false)
    const hash = await transact({ to: contract })
    await chain.test().mine()
    if (error) node.setFault({ kind: 'rpcError', ...error, method: 'eth_getBlockByNumber' })
    await chain.test().mine(depth - 1)
    expect(await look({ hash })).toMatchObject({ block: 'unsafe' })
    await chain.test().mine(1)
    expect(await look({ hash })).not.toHaveProperty('block')
  })

  test.each([
    ['the same at another price', {}, true],
    ['a cancellation', { to: from, value: '0x0' }, false],
    ['another amount', { value: '0x2' }, false],
  ])('is replaced by %s', async (_what, change, isSame) => {
    const { nonce, hash, seen } = await waiting()
    const replacement = await transact({ nonce, ...high, ...change })
    expect(await look({ hash, ...seen })).toMatchObject({ status: 'pending', nonce: Number(nonce) })
    await chain.test().mine()
    const replaced = { status: 'replaced', hash: replacement, isSame }
    const unsafe = isSame ? {} : { block: 'unsafe' }
    expect(await look({ hash, ...seen })).toEqual({ ...replaced, ...unsafe })
    await chain.test().mine(33)
    expect(await look({ hash, ...seen })).toEqual(replaced)
  })

  test('finds the replacement long after, with few requests', async () => {
    const { nonce, hash, seen } = await waiting()
    await chain.test().mine(0)
    const replacement = await transact({ nonce, ...high })
    await chain.test().mine(500)
    node.clearRequests()
    const found = { status: 'replaced', hash: replacement, isSame: true }
    expect(await look({ hash, ...seen })).toEqual(found)
    expect(node.count('eth_getBlockByNumber')).toBe(1)
    expect(node.count()).toBeLessThan(20)
  })

  test('is replaced if the node does not store by what', async () => {
    const { nonce, hash, seen } = await waiting()
    await transact({ nonce, ...high })
    await chain.test().mine()
    const fault = { kind: 'rpcError', code: -32000, message: 'missing trie node' } as const
    node.setFault({ ...fault, method: 'eth_getBlockByNumber' })
    expect(await look({ hash, ...seen })).toEqual({ status: 'replaced', block: 'unsafe' })
  })

  test('is replaced from a nonce by itself, without a claim that it does the same', async () => {
    const { nonce, hash } = await waiting()
    const replacement = await transact({ nonce, ...high })
    await chain.test().mine()
    expect(await look({ hash, nonce: Number(nonce) })).toEqual({
      status: 'replaced',
      hash: replacement,
      block: 'unsafe',
    })
  })

  test('is dropped if no node knows it any more, and pending again', async () => {
    const { nonce, hash, seen } = await waiting()
    await chain.call('anvil_dropTransaction', [hash])
    expect(await look({ hash, ...seen })).toEqual({ status: 'dropped' })
    expect(await look({ hash, nonce: Number(nonce) })).toEqual({ status: 'dropped' })
    expect(await transact({ nonce, ...low })).toBe(hash)
    expect(await look({ hash, ...seen })).toMatchObject({ status: 'pending' })
  })

  test('rejects for a node that fails, and reports no lost transaction', async () => {
    const { hash, seen } = await waiting()
    node.setFault({ kind: 'httpStatus', status: 500, retryAfter: 0 })
    await expectCode(look({ hash, ...seen }), 'RPC_UNAVAILABLE')
  })

  test.each(['', '0x12', `0x${'g'.repeat(64)}`])('refuses the hash %j', async (hash) => {
    await expectCode(look({ hash }), 'RECEIPT_NOT_FOUND')
  })
})

describe('a wallet that names another transaction', () => {
  const mismatch = { status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } }
  const transfer = { from, to, amount: 1n }
  const { dollar } = chain.tokens
  const tokenTransfer = (amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

  test('of another sender is detected, pending or in a block', async () => {
    await chain.test().setAutomine(false)
    const stranger = accounts.all[7].address
    const hash = await chain.call<Hex>('eth_sendTransaction', [
      { from: stranger, to, value: '0x1' },
    ])
    expect(await look({ hash })).toMatchObject(mismatch)
    await chain.test().mine()
    expect(await look({ hash })).toMatchObject(mismatch)
    const wait = { network: chain.network(), hash, timeoutMs: 5000, transfer }
    await expectCode(chain.actions().send.waitForReceipt(wait), 'TRANSACTION_MISMATCH')
  })

  test.each([
    ['another amount', { value: '0x2' }],
    ['another receiver', { to: accounts.all[7].address }],
  ])('with %s is detected', async (_what, change) => {
    const hash = await land(change)
    expect(await look({ hash, transfer })).toMatchObject({ ...mismatch, hash })
    expect(await look({ hash: await land({}), transfer })).toMatchObject({
      status: 'confirmed',
    })
  })

  test('with another amount of a token is detected, but not with a mark at the end', async () => {
    const wanted = { from, to, amount: 7n, token: dollar.address }
    const send = (data: string) => land({ to: dollar.address, value: '0x0', data })
    const wrong = await send(tokenTransfer(8n))
    expect(await look({ hash: wrong, transfer: wanted })).toMatchObject(mismatch)
    const marked = await send(`${tokenTransfer(7n)}8021`)
    expect(await look({ hash: marked, transfer: wanted })).toMatchObject({ status: 'confirmed' })
  })
})

describe('an account that is a contract', () => {
  const account = `0x${'5afe'.padStart(40, '0')}` as const
  const { dollar } = chain.tokens
  /** A stranger's transaction that moves this amount of dollars out of the account. */
  const bundled = async (amount: bigint, receiver: string = to) => {
    const { address, abi } = dollar
    const mint = encodeFunctionData({ abi, functionName: 'mint', args: [account, 1000n] } as never)
    await land({ to: address, value: '0x0', data: mint })
    await chain.call('anvil_setCode', [account, '0x'])
    await chain.call('anvil_impersonateAccount', [account])
    await chain.call('anvil_setBalance', [account, '0xde0b6b3a7640000'])
    const allow = { functionName: 'approve', args: [from, 1000n] } as const
    const approve = encodeFunctionData({ abi: erc20Abi, ...allow })
    const gas = '0x30d40'
    await chain.land({ from: account, to: address, data: approve, gas })
    await chain.call('anvil_setCode', [account, '0x00'])
    const move = { functionName: 'transferFrom', args: [account, receiver as Hex, amount] } as const
    const data = encodeFunctionData({ abi: erc20Abi, ...move })
    return land({ to: address, value: '0x0', data })
  }
  const transfer = { from: account, to, amount: 5n, token: dollar.address }

  test('has others send for it, and is judged by the moved token', async () => {
    const hash = await bundled(5n)
    const status = await look({ hash, from: account, transfer })
    expect(status).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    ['too little', 4n, to],
    ['to somebody else', 5n, accounts.all[7].address],
  ])('is a mismatch: %s moved', async (_what, amount, receiver) => {
    const hash = await bundled(amount, receiver)
    const status = await look({ hash, from: account, transfer })
    expect(status).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } })
  })

  test('is held to its own transaction, also one that delegates (EIP-7702)', async () => {
    const delegating = accounts.all[8].address
    await chain.call('anvil_setCode', [delegating, `0xef0100${dollar.address.slice(2)}`])
    const hash = await land({ from: delegating, value: '0x2' })
    const delegatedTransfer = { from: delegating, to, amount: 1n }
    const status = await look({ hash, from: delegating, transfer: delegatedTransfer })
    expect(status).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } })
  })
})
