import { constants } from '@portico/contract'
import { expectCode } from '@portico/testing'
import { accounts, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { encodeAbiParameters, type Hex } from 'viem'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActions } from '../actions/index.ts'
import { contextWith, networkWith, onAnvil } from '../onAnvil.test.util.ts'

const chain = onAnvil()
const { to } = chain
const from = accounts.second.address
const gas = '0x30d40'
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

const transact = (transaction: object) =>
  chain.call<Hex>('eth_sendTransaction', [{ from, to, gas, value: '0x1', ...transaction }])
const wait = (hash: string, timeoutMs = 10_000) =>
  chain.actions().send.waitForReceipt({ network: networkWith([node.url]), hash, timeoutMs })

/** Returns contract code that reverts with this data. */
const reverting = (data: Hex): Hex => {
  const size = ((data.length - 2) / 2).toString(16).padStart(2, '0')
  return `0x60${size}600c60003960${size}6000fd${data.slice(2)}`
}
const revertText = (reason: string): Hex =>
  `0x08c379a0${encodeAbiParameters([{ type: 'string' }], [reason]).slice(2)}`
const contractAt = async (address: string, code: Hex) => {
  await chain.call('anvil_setCode', [address, code])
  return address
}
const untilRequested = (method: string, times = 1) =>
  expect.poll(() => node.count(method)).toBeGreaterThanOrEqual(times)

describe('waitForReceipt', () => {
  test('confirms a transaction in a block', async () => {
    const hash = await transact({})
    expect(await wait(hash)).toEqual({ status: 'confirmed', hash })
  })

  test('confirms one that is mined during the wait', async () => {
    await chain.test().setAutomine(false)
    const hash = await transact({})
    node.clearRequests()
    const waiting = wait(hash)
    await untilRequested('eth_getTransactionReceipt')
    await chain.test().mine()
    expect(await waiting).toEqual({ status: 'confirmed', hash })
  })

  test('returns pending for one that is not mined in time', async () => {
    await chain.test().setAutomine(false)
    const hash = await transact({})
    expect(await wait(hash, 50)).toEqual({ status: 'pending', hash })
  })

  test('returns pending if a node does not answer', async () => {
    const hash = await transact({})
    node.setFault({ kind: 'slow', ms: 60_000 })
    expect(await wait(hash, 50)).toEqual({ status: 'pending', hash })
  })

  test('sends no request after the wait is over', async () => {
    const hash = `0x${'f'.repeat(64)}`
    await wait(hash, 50)
    const requestsMeanwhile = async () => {
      const before = node.count()
      await transact({})
      return node.count() - before
    }
    // A request of the last poll may still be running when the wait has ended.
    await expect.poll(requestsMeanwhile).toBe(0)
  })

  test.each([
    ['its text', revertText('shop is closed'), 'shop is closed'],
    ['unknown reason', '0x' as Hex, 'unknown reason'],
    ['its selector for an error of its own', '0x12345678' as Hex, 'custom error 0x12345678'],
  ])('rejects a reverted transaction with %s', async (_what, data, reason) => {
    const contract = await contractAt(`0x${'c0'.repeat(20)}`, reverting(data))
    await chain.test().setAutomine(false)
    const hash = await transact({ to: contract })
    await chain.test().mine()
    await expectCode(wait(hash), 'TRANSACTION_REVERTED')
    await expect(wait(hash)).rejects.toThrow(`The transaction was reverted: ${reason}`)
  })

  test('reports one that ran out of gas', async () => {
    const loop = await contractAt(`0x${'c1'.repeat(20)}`, '0x5b600056')
    await chain.test().setAutomine(false)
    const hash = await transact({ to: loop })
    await chain.test().mine()
    await expect(wait(hash)).rejects.toThrow('out of gas')
  })

  test('waits 180 s by default, and rejects then for a transaction that no node knows', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const hash = `0x${'f'.repeat(64)}`
    const network = networkWith([node.url])
    const outcome: unknown[] = []
    const waiting = chain.actions().send.waitForReceipt({ network, hash })
    const rejected = expect(waiting).rejects.toThrow('Receipt not found')
    waiting.catch((error) => outcome.push(error))
    node.setFault({ kind: 'slow', ms: 60_000 })
    vi.advanceTimersByTime(179_999)
    await Promise.resolve()
    expect(outcome).toEqual([])
    vi.advanceTimersByTime(1)
    vi.useRealTimers()
    await rejected
  })

  test('stops calling a node that fails seven times in a row (6 retries)', async () => {
    let callCount = 0
    const fetch = async () => {
      callCount++
      return new Response(null, { status: 401 })
    }
    const hash = `0x${'f'.repeat(64)}`
    const network = networkWith(['http://node.example'])
    const waiting = createActions(contextWith(fetch)).send.waitForReceipt({ network, hash })
    await expectCode(waiting, 'RECEIPT_NOT_FOUND')
    expect(callCount).toBe(1 + constants.receiptRetries)
  })

  test.each(['0x', 'hash', `0x${'g'.repeat(64)}`])('refuses the hash %s', async (hash) => {
    await expectCode(wait(hash), 'RECEIPT_NOT_FOUND')
  })
})

describe('a transaction that another one replaces', () => {
  const high = { maxFeePerGas: '0x2540be400', maxPriorityFeePerGas: '0x77359400' }
  async function replacedBy(transaction: object) {
    const { call, test: control } = chain
    await control().setAutomine(false)
    const nonce = await call<string>('eth_getTransactionCount', [from, 'latest'])
    const low = { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' }
    const hash = await transact({ nonce, ...low })
    node.clearRequests()
    const waiting = wait(hash, 60_000)
    // The second poll has stored the transaction, unless a loaded machine cut the first one short.
    await untilRequested('eth_getTransactionReceipt', 3)
    const replacement = await transact({ nonce, ...high, ...transaction })
    const outcome = waiting.then(
      (receipt) => receipt,
      (error: Error) => error.message,
    )
    // A node sometimes needs a moment to prepare the replacement of a transaction.
    await expect
      .poll(async () => {
        await control().mine()
        return call('eth_getTransactionReceipt', [replacement])
      })
      .not.toBeNull()
    return { outcome: await outcome, replacement }
  }

  test('that does the same at another price is confirmed with the new hash', async () => {
    const { outcome, replacement } = await replacedBy({})
    expect(outcome).toEqual({ status: 'confirmed', hash: replacement })
  })

  test.each([
    ['cancels it', { to: from, value: '0x0' }],
    ['sends another amount', { value: '0x2' }],
  ])('that %s rejects', async (_what, transaction) => {
    const { outcome } = await replacedBy(transaction)
    expect(outcome).toBe('The transaction was reverted: another one took its place')
  })
})
