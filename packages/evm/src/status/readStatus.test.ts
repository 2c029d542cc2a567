import { accounts } from '@portico/testing/chains'
import {
  type Address,
  concat,
  createClient,
  custom,
  type Hex,
  keccak256,
  pad,
  stringToHex,
  toHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { entryPoints, operationEvent } from './operationEvents.ts'
import { readStatus } from './readStatus.ts'
import { safeEvents } from './safeEvents.ts'

// A contract account, for which a bundler sends. Its wallet has returned the hash of the bundle.
const account: Address = accounts.demo.address
const shop = accounts.third.address
const other = accounts.second.address
const paymaster: Address = '0x777777777777aec03fd955926dbf81597e66834c'
const token: Address = '0x506f727469636f00000000000000000000000001'
const hash = toHex(1n, { size: 32 })
const transferEvent = keccak256(stringToHex('Transfer(address,address,uint256)'))

type Logged = { address: Address; topics: Hex[]; data: Hex }

const moved = (to: Address, amount: bigint, from: Address = account): Logged => ({
  address: token,
  topics: [transferEvent, pad(from), pad(to)],
  data: toHex(amount, { size: 32 }),
})
const operation = (
  succeeded: boolean,
  sender = account,
  address: Address = entryPoints[1],
): Logged => ({
  address,
  topics: [operationEvent, hash, pad(sender), pad(paymaster)],
  data: concat([0n, succeeded ? 1n : 0n, 5n, 5n].map((word) => toHex(word, { size: 32 }))),
})
const safe = (event: keyof typeof safeEvents): Logged => ({
  address: account,
  topics: [safeEvents[event]],
  data: '0x',
})

/** A node with the bundle in a block, with these logs. */
function look(
  logs: readonly Logged[],
  transfer?: { token?: Address; amount?: bigint },
  to: Address = entryPoints[1],
) {
  const sent = { hash, from: other, to, value: '0x0', input: '0x765e827f' }
  const answers: Record<string, unknown> = {
    eth_getTransactionReceipt: { transactionHash: hash, status: '0x1', blockNumber: '0x5', logs },
    eth_getTransactionByHash: { ...sent, blockNumber: '0x5' },
    eth_getCode: '0x6080',
    eth_getBlockByNumber: { number: '0xf0', transactions: [] },
  }
  const request = async ({ method }: { method: string }) => answers[method]
  const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
  const requested = transfer && { from: account, to: shop, amount: 1000n, ...transfer }
  return readStatus(client, { hash, from: account, transfer: requested })
}

const mismatch = { status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } }
const reverted = { status: 'failed', error: { code: 'TRANSACTION_REVERTED' } }

describe('a token that a contract account sends', () => {
  test.each([
    ['only the transfer', [moved(shop, 1000n)]],
    ['gas before it, paid in the same token', [moved(paymaster, 3n), moved(shop, 1000n)]],
    ['gas after it, paid in the same token', [moved(shop, 1000n), moved(paymaster, 3n)]],
    ['another payment of the account', [moved(other, 7n), moved(shop, 1000n), moved(other, 8n)]],
    ['a fee of the token', [moved(other, 30n), moved(shop, 970n)]],
    ['a fee of the token, and gas', [moved(paymaster, 3n), moved(shop, 970n), moved(other, 30n)]],
    ['the same payment twice', [moved(shop, 1000n), moved(shop, 1000n)]],
  ])('has arrived when the logs show %s', async (_what, logs) => {
    expect(await look(logs, { token })).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    ['nothing', []],
    ['less', [moved(shop, 999n)]],
    ['more', [moved(shop, 1001n)]],
    ['another recipient', [moved(other, 1000n)]],
    ['another sender', [moved(shop, 1000n, other)]],
    ['less, and gas that has no part in it', [moved(paymaster, 3n), moved(shop, 999n)]],
  ])('did not arrive when the logs show %s', async (_what, logs) => {
    expect(await look(logs, { token })).toMatchObject(mismatch)
  })
})

describe.each([
  ['a transfer of the native currency', {}],
  ['a call that nobody can recognize', undefined],
])('%s by a contract account, in a transaction that succeeded', (_what, transfer) => {
  test.each([
    ['its operation', [operation(false)]],
    ['each of its operations', [operation(false), operation(false)]],
    ['its operation, after a Safe paid for it', [safe('moduleSuccess'), operation(false)]],
    ['each of its executions', [safe('failure'), safe('moduleFailure')]],
  ])('has failed when %s failed', async (_which, logs) => {
    expect(await look(logs, transfer)).toMatchObject(reverted)
  })

  test.each([
    ['nothing', []],
    ['its operation succeeded', [operation(true)]],
    ['the operation of another account failed', [operation(true), operation(false, other)]],
    ['another contract logged a failure', [operation(false, account, paymaster)]],
    ['its execution succeeded', [safe('success')]],
  ])('is confirmed when the logs show that %s', async (_which, logs) => {
    expect(await look(logs, transfer)).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    ['operations', [operation(true), operation(false)]],
    ['executions', [safe('failure'), safe('success')]],
  ])('stays pending when only some of its %s succeeded', async (_which, logs) => {
    expect(await look(logs, transfer)).toEqual({ status: 'pending' })
  })
})

describe('a Safe before 1.1, which logs no success', () => {
  test('has failed when its own execution failed', async () => {
    expect(await look([safe('failed')], undefined, account)).toMatchObject(reverted)
  })

  test('stays pending when another contract may have executed more than what failed', async () => {
    expect(await look([safe('failed')], {}, other)).toEqual({ status: 'pending' })
    expect(await look([safe('failed'), safe('failed')])).toEqual({ status: 'pending' })
  })
})

test('believes the logs of a token when only some of the operations of an account succeeded', async () => {
  const logs = [moved(shop, 1000n), operation(true), operation(false)]
  expect(await look(logs, { token })).toEqual({ status: 'confirmed', hash })
  expect(await look(logs.slice(1), { token })).toMatchObject(mismatch)
})

test('names the failure of a token’s operation instead of another transfer', async () => {
  expect(await look([operation(false)], { token })).toMatchObject(reverted)
})
