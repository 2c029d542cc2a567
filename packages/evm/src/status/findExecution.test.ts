import type { TransactionQuery, TransactionStatus } from '@portico/core/adapter'
import { accounts, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import { concat, type Hex, keccak256, pad, stringToHex, toHex } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { entryPoints } from './findExecution.ts'

const chain = onAnvil()
const relayer = accounts.second.address
const to = accounts.third.address
let node: FaultyNode
beforeAll(async () => {
  node = await startFaultyNode({ upstream: chain.url() })
  return () => node.stop()
})

const own: Hex = `0x${'5afe'.repeat(16)}`
const hex = (value: number) => value.toString(16).padStart(2, '0')

/** Returns the code of a contract that logs the given number of topics from its call data, and the rest as data. */
const logger = (topics: number): Hex => {
  const rest = `60${hex(topics * 32)}3603`
  const loads = Array.from({ length: topics }, (_, at) => `60${hex((topics - 1 - at) * 32)}35`)
  return `0x${rest}60${hex(topics * 32)}600037${loads.join('')}${rest}6000${hex(0xa0 + topics)}00`
}
/** Returns the code of a Safe with this threshold of owners: it returns the number to every call. */
const threshold = (count: number): Hex => `0x60${hex(count)}60005260206000f3`

let made = 0
/** Creates a separate account for each test, with this code. */
const account = async (code: Hex): Promise<Hex> => {
  const address = pad(toHex(0xacc0 + made++), { size: 20 })
  await chain.call('anvil_setCode', [address, code])
  return address
}
const setCode = (address: string, code: Hex) => chain.call('anvil_setCode', [address, code])
const land = (to: string, data: Hex) => chain.land({ from: relayer, to, data, gas: '0x30d40' })
const topic = (signature: string) => keccak256(stringToHex(signature))
const success = topic('ExecutionSuccess(bytes32,uint256)')
const failure = topic('ExecutionFailure(bytes32,uint256)')
const operation = topic('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
const zero = pad('0x00', { size: 32 })

const look = (from: string, query: Partial<TransactionQuery> = {}): Promise<TransactionStatus> =>
  chain.actions().send.getTransactionStatus({
    network: networkWith([node.url]),
    from,
    hash: own,
    ...query,
  })

describe('a hash of the wallet of a contract', () => {
  test('waits for the other owners, however long', async () => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    expect(first).toEqual({
      status: 'pending',
      awaits: 'owners',
      sinceBlock: expect.any(Number),
    })
    await chain.test().mine()
    expect(await look(safe, { ...first, sinceBlock: 0 } as object)).toMatchObject({
      status: 'pending',
      awaits: 'owners',
    })
  })

  test.each([
    ['one owner', threshold(1)],
    ['no owners', '0x00'],
  ] as const)('waits for its wallet when the account has %s', async (_what, code) => {
    expect(await look(await account(code))).toMatchObject({ status: 'pending', awaits: 'wallet' })
  })

  test('is nothing of an account without code, or one that only delegates', async () => {
    expect(await look(accounts.all[6].address)).toEqual({ status: 'unknown' })
    const delegating = await account(`0xef0100${chain.tokens.dollar.address.slice(2)}` as Hex)
    expect(await look(delegating)).toEqual({ status: 'unknown' })
  })

  test.each([
    ['as a topic', logger(2), concat([success, own, zero])],
    ['in the data, as Safes before 1.4', logger(1), concat([success, own, zero])],
  ])('ends as the transaction in which the Safe logs that %s', async (_how, code, data) => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    await setCode(safe, code)
    const hash = await land(safe, data)
    expect(await look(safe, first as object)).toEqual({ status: 'confirmed', hash })
  })

  test('failed when the Safe logs that, and for good once the block is safe', async () => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    await setCode(safe, logger(2))
    const hash = await land(safe, concat([failure, own, zero]))
    const failed = { status: 'failed', hash, error: { code: 'TRANSACTION_REVERTED' } }
    expect(await look(safe, first as object)).toMatchObject({ ...failed, block: 'unsafe' })
    await chain.test().mine(33)
    expect(await look(safe, first as object)).not.toHaveProperty('block')
  })

  test('is no end by what another Safe logs, or of another hash', async () => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    const other = await account(logger(2))
    await land(other, concat([success, own, zero]))
    await setCode(safe, logger(2))
    await land(safe, concat([success, pad('0x01', { size: 32 }), own]))
    await setCode(safe, threshold(2))
    expect(await look(safe, first as object)).toMatchObject({ status: 'pending' })
  })

  test.each(entryPoints)(
    'ends by the operation event of the entry point %s',
    async (entryPoint) => {
      const sender = await account('0x00')
      const first = await look(sender)
      await setCode(entryPoint, logger(4))
      const event = (who: Hex, done: number) =>
        land(
          entryPoint,
          concat([
            operation,
            own,
            pad(who, { size: 32 }),
            zero,
            zero,
            pad(toHex(done), { size: 32 }),
            zero,
            zero,
          ]),
        )
      await event(accounts.all[7].address, 1)
      expect(await look(sender, first as object)).toMatchObject({ status: 'pending' })
      const hash = await event(sender, 1)
      expect(await look(sender, first as object)).toEqual({ status: 'confirmed', hash })
    },
  )

  test('failed when the entry point says so of an operation, though its bundle succeeded', async () => {
    const sender = await account('0x00')
    const [entryPoint] = entryPoints
    await setCode(entryPoint, logger(4))
    const data = concat([operation, own, pad(sender, { size: 32 }), zero, zero, zero, zero, zero])
    const hash = await land(entryPoint, data)
    expect(await look(sender)).toMatchObject({ status: 'failed', hash, block: 'unsafe' })
  })

  test('an operation of which anybody else logs that is none', async () => {
    const sender = await account('0x00')
    const stranger = await account(logger(4))
    await land(
      stranger,
      concat([operation, own, pad(sender, { size: 32 }), zero, zero, own, zero, zero]),
    )
    expect(await look(sender)).toMatchObject({ status: 'pending', awaits: 'wallet' })
  })

  test('one that did not move what was asked for is a mismatch', async () => {
    const safe = await account(threshold(2))
    await setCode(safe, logger(2))
    await land(safe, concat([success, own, zero]))
    const transfer = { from: safe, to, amount: 5n, token: chain.tokens.dollar.address }
    const status = await look(safe, { transfer })
    expect(status).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } })
  })

  test('a node that takes fewer blocks at a time is asked for fewer', async () => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    await setCode(safe, logger(2))
    const hash = await land(safe, concat([success, own, zero]))
    const fault = { kind: 'rpcError', code: -32005, message: 'range too large' } as const
    node.setFault({ ...fault, method: 'eth_getLogs', times: 1 })
    expect(await look(safe, first as object)).toEqual({ status: 'confirmed', hash })
  })

  test('a node that tells no logs is an error, and no end', async () => {
    const safe = await account(threshold(2))
    const fault = { kind: 'rpcError', code: -32000, message: 'no' } as const
    node.setFault({ ...fault, method: 'eth_getLogs' })
    await expect(look(safe)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
    node.setFault(null)
  })
})
