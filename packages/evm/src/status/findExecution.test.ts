import type { TransactionQuery, TransactionStatus } from '@portico/core/adapter'
import { accounts, type FaultyNode, startFaultyNode } from '@portico/testing/chains'
import {
  concat,
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  type Hex,
  hashTypedData,
  keccak256,
  pad,
  parseAbi,
  stringToHex,
  toHex,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { networkWith, onAnvil } from '../onAnvil.test.util.ts'
import { findExecution } from './findExecution.ts'
import { entryPoints } from './operationEvents.ts'

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
      safeNext: expect.any(Number),
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

  test('is unknown for an account without code, or one that only delegates', async () => {
    expect(await look(accounts.all[6].address)).toEqual({ status: 'unknown' })
    const delegating = await account(`0xef0100${chain.tokens.dollar.address.slice(2)}` as Hex)
    expect(await look(delegating)).toEqual({ status: 'unknown' })
  })

  test('of an account that delegates is a user operation if an entry point logs it', async () => {
    const sender = await account(`0xef0100${chain.tokens.dollar.address.slice(2)}` as Hex)
    const [entryPoint] = entryPoints
    await setCode(entryPoint, logger(4))
    const done = pad('0x01', { size: 32 })
    const data = concat([operation, own, pad(sender, { size: 32 }), zero, zero, done, zero, zero])
    const hash = await land(entryPoint, data)
    expect(await look(sender)).toEqual({ status: 'confirmed', hash })
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

  test('does not end by the logs of another Safe, or of another hash', async () => {
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

  test('failed if the entry point says so of an operation, though its bundle succeeded', async () => {
    const sender = await account('0x00')
    const [entryPoint] = entryPoints
    await setCode(entryPoint, logger(4))
    const data = concat([operation, own, pad(sender, { size: 32 }), zero, zero, zero, zero, zero])
    const hash = await land(entryPoint, data)
    expect(await look(sender)).toMatchObject({ status: 'failed', hash, block: 'unsafe' })
  })

  test('does not end by an operation that anyone else logs', async () => {
    const sender = await account('0x00')
    const stranger = await account(logger(4))
    await land(
      stranger,
      concat([operation, own, pad(sender, { size: 32 }), zero, zero, own, zero, zero]),
    )
    expect(await look(sender)).toMatchObject({ status: 'pending', awaits: 'wallet' })
  })

  test('is a mismatch if the operation did not move the requested amount', async () => {
    const safe = await account(threshold(2))
    await setCode(safe, logger(2))
    await land(safe, concat([success, own, zero]))
    const transfer = { from: safe, to, amount: 5n, token: chain.tokens.dollar.address }
    const status = await look(safe, { transfer })
    expect(status).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_MISMATCH' } })
  })

  test('requests fewer blocks from a node that takes fewer at a time', async () => {
    const safe = await account(threshold(2))
    const first = await look(safe)
    await setCode(safe, logger(2))
    const hash = await land(safe, concat([success, own, zero]))
    const fault = { kind: 'rpcError', code: -32005, message: 'range too large' } as const
    node.setFault({ ...fault, method: 'eth_getLogs', times: 1 })
    expect(await look(safe, first as object)).toEqual({ status: 'confirmed', hash })
  })

  test('is an error, and no end, if a node returns no logs', async () => {
    const safe = await account(threshold(2))
    const fault = { kind: 'rpcError', code: -32000, message: 'no' } as const
    node.setFault({ ...fault, method: 'eth_getLogs' })
    await expect(look(safe)).rejects.toMatchObject({ code: 'RPC_UNAVAILABLE' })
    node.setFault(null)
  })
})

const chainId = 31337
const domainOf = (safe: Hex) => ({ chainId, verifyingContract: safe })
const nobody = '0x0000000000000000000000000000000000000000'
const safeTxTypes = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const
const paid = { to, value: 5n, data: '0x' } as const
const hashOf = (safe: Hex, nonce: bigint, safeTxGas = 0n, call: typeof paid = paid): Hex =>
  hashTypedData({
    domain: domainOf(safe),
    types: safeTxTypes,
    primaryType: 'SafeTx',
    message: {
      ...call,
      operation: 0,
      safeTxGas,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: nobody,
      refundReceiver: nobody,
      nonce,
    },
  })
const separatorOf = (safe: Hex): Hex =>
  keccak256(
    concat([
      topic('EIP712Domain(uint256 chainId,address verifyingContract)'),
      pad(toHex(chainId), { size: 32 }),
      pad(safe, { size: 32 }),
    ]),
  )

/**
 * Returns the code of a Safe of two owners that counts its executions. It answers three questions. For any other call,
 * it logs the event and the hash at the end of the call data.
 */
const counting = (safe: Hex): Hex => {
  const answer = (push: string) => `5b${push}60005260206000f3`
  const answers = [answer('600554'), answer(`7f${separatorOf(safe).slice(2)}`), answer('6002')]
  const questions = ['affed0e0', 'f698da25', 'e75235b8']
  // The selection takes 6 bytes, and each question 10.
  const tail = '600160055401600555' + '6020360335' + '6040360335' + '60206000a200'
  const end = 6 + questions.length * 10 + tail.length / 2
  const places = answers.map((_, at) => end + answers.slice(0, at).join('').length / 2)
  const select = questions.map((each, at) => `8063${each}1460${hex(places[at] as number)}57`)
  return `0x60003560e01c${select.join('')}${tail}${answers.join('')}`
}

describe("a Safe's transaction", () => {
  const call = { to, value: '0x5', dataHash: keccak256('0x') }
  const executions = parseAbi([
    'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
  ])
  type Executed = { value: bigint; target?: Hex; data?: Hex; operation?: number }
  const execute = ({ value, target = to, data = '0x', operation = 0 }: Executed) =>
    encodeFunctionData({
      abi: executions,
      args: [target, value, data, operation, 0n, 0n, 0n, nobody, nobody, '0x'],
    })
  /** Returns the execution of a batch of transfers, which the Safe runs as its own code. */
  const executeBatch = (values: readonly bigint[], operation = 0) => {
    const packed = values.map((value) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, 1n, '0x00'],
      ),
    )
    const transfer = encodePacked(
      ['uint8', 'address', 'uint256', 'uint256'],
      [operation, to, 5n, 0n],
    )
    const all = values.includes(5n) ? [...packed.slice(1), transfer] : packed
    const data = encodeFunctionData({
      abi: parseAbi(['function multiSend(bytes)']),
      args: [concat(all)],
    })
    return execute({ value: 0n, target: relayer, data, operation: 1 })
  }
  /** An execution that pays nothing. The owners reject another one so. */
  const rejection = { prefix: execute({ value: 0n }) }
  const safeOf = async () => {
    const safe = await account('0x00')
    await setCode(safe, counting(safe))
    return safe
  }
  const logs = (safe: Hex, hash: Hex, { event = success, prefix = '0x' as Hex } = {}) =>
    land(safe, concat([prefix, event, hash]))
  /** Looks as the tracker does: with the data of the previous look. */
  const follow = (safe: Hex, hash: Hex) => {
    let seen: object = { call }
    return async () => {
      const status = await look(safe, { hash, ...seen })
      if (status.status === 'pending') seen = { ...seen, ...status }
      return status
    }
  }
  const later = (number: bigint): Hex => pad(toHex(0xabc0n + number), { size: 32 })

  test('is replaced if another one is executed with its nonce, and for good once that is safe', async () => {
    const safe = await safeOf()
    const next = follow(safe, hashOf(safe, 1n))
    expect(await next()).toMatchObject({ status: 'pending', awaits: 'owners', safeNext: 0 })
    await logs(safe, later(0n))
    expect(await next()).toMatchObject({ status: 'pending', awaits: 'owners' })
    const hash = await logs(safe, later(1n), rejection)
    const replaced = { status: 'replaced', hash, isSame: false }
    expect(await next()).toEqual({ ...replaced, block: 'unsafe' })
    await chain.test().mine(33)
    expect(await next()).toEqual(replaced)
  })

  test('is replaced as well if that other one failed', async () => {
    const safe = await safeOf()
    const next = follow(safe, hashOf(safe, 0n))
    await next()
    const hash = await logs(safe, later(0n), { event: failure, ...rejection })
    expect(await next()).toMatchObject({ status: 'replaced', hash })
  })

  test('is found with the gas that the page set', async () => {
    const safe = await safeOf()
    const hash = hashOf(safe, 0n, 70_000n)
    const by = await logs(safe, later(0n), rejection)
    const seen = { hash, call: { ...call, gas: toHex(70_000n) } }
    expect(await look(safe, seen)).toMatchObject({ status: 'replaced', hash: by })
  })

  test('is confirmed if it is the one', async () => {
    const safe = await safeOf()
    const own = hashOf(safe, 0n)
    const next = follow(safe, own)
    await next()
    const hash = await logs(safe, own)
    await logs(safe, later(1n))
    expect(await next()).toEqual({ status: 'confirmed', hash })
  })

  test.each([
    ['the same call', execute({ value: 5n }), true],
    ['another one', execute({ value: 6n }), false],
    ['a batch with the same call', executeBatch([6n, 5n]), true],
    ['a batch of others', executeBatch([6n, 7n]), false],
  ])('is the same if the owners executed %s under another hash', async (_what, prefix, isSame) => {
    const safe = await safeOf()
    const next = follow(safe, hashOf(safe, 0n))
    await next()
    await logs(safe, later(0n), { prefix })
    expect(await next()).toMatchObject({ status: 'replaced', isSame })
  })

  test.each<[string, Hex]>([
    ['by a relayer that packs the call', '0x'],
    ['as the code of another contract', execute({ value: 0n, data: '0x12345678', operation: 1 })],
    ['in a batch with the code of another contract', executeBatch([6n, 7n], 1)],
  ])(
    'stays pending if its nonce was taken %s, because that may be the same payment',
    async (_, prefix) => {
      const safe = await safeOf()
      const next = follow(safe, hashOf(safe, 0n))
      await next()
      await logs(safe, later(0n), { prefix })
      expect(await next()).toMatchObject({ status: 'pending' })
    },
  )

  test.each([
    ['an execution', 1, failure],
    ['an execution of an old Safe', 1, topic('ExecutionFailed(bytes32)')],
    ['an execution by a module', 2, topic('ExecutionFromModuleFailure(address)')],
  ])(
    'failed although its transaction succeeded, when the Safe logs only a failure of %s',
    async (_, topics, event) => {
      const safe = await account(logger(topics))
      const hash = await land(safe, concat([event, zero]))
      const seen = { hash, from: safe }
      const { actions } = chain
      const status = await actions().send.getTransactionStatus({
        network: networkWith([node.url]),
        ...seen,
      })
      expect(status).toMatchObject({ status: 'failed', error: { code: 'TRANSACTION_REVERTED' } })
    },
  )

  test('stays pending, whatever is executed, if its nonce is unknown', async () => {
    const safe = await safeOf()
    const next = follow(safe, own)
    await next()
    await logs(safe, later(0n))
    await logs(safe, later(1n))
    expect(await next()).toMatchObject({ status: 'pending', awaits: 'owners' })
  })

  test('stays pending while the logs do not match the Safe’s state', async () => {
    const safe = await safeOf()
    const next = follow(safe, hashOf(safe, 0n))
    await next()
    // A node that has lost logs: the Safe counts one more than there are.
    await logs(safe, later(0n))
    await chain.call('anvil_setStorageAt', [
      safe,
      pad('0x05', { size: 32 }),
      pad('0x02', { size: 32 }),
    ])
    expect(await next()).toMatchObject({ status: 'pending' })
  })

  test('is found after days, in parts, at a node that has dropped old states', async () => {
    const safe = accounts.all[5].address.toLowerCase() as Hex
    const by = later(7n)
    const log = { address: safe, topics: [success, later(0n)], data: zero, transactionHash: by }
    const answers: Record<string, (params: never) => unknown> = {
      eth_getCode: () => '0x00',
      eth_blockNumber: () => toHex(50_000),
      eth_call: ([{ data }, block]: [{ data: Hex }, string]) => {
        if (data === '0xf698da25') return separatorOf(safe)
        if (data === '0xe75235b8') return pad('0x02', { size: 32 })
        throw new Error(`missing trie node of ${block}`)
      },
      eth_getLogs: ([{ address, fromBlock }]: [{ address: unknown; fromBlock: Hex }]) =>
        address === safe && Number(fromBlock) === 10_001
          ? [{ ...log, blockNumber: toHex(10_500) }]
          : [],
      eth_getTransactionByHash: () => ({ to: caller, input: execute({ value: 0n }) }),
    }
    let caller = safe
    const request = async ({ method, params }: { method: string; params?: unknown }) =>
      answers[method]?.(params as never)
    const client = createClient({ transport: custom({ request }, { retryCount: 0 }) })
    const sought = { account: safe, hash: hashOf(safe, 0n), call }
    const first = await findExecution(client, { ...sought, sinceBlock: 1, safeNext: 0 })
    expect(first).toEqual({ awaits: 'owners', sinceBlock: 10_001, safeNext: 0 })
    const again = () => findExecution(client, { ...sought, ...(first as object) })
    const replaced = { replacedBy: by, blockNumber: toHex(10_500), isSame: false }
    expect(await again()).toEqual(replaced)
    // A relayer executes other Safes too, so the readable call may be of another one.
    caller = relayer.toLowerCase() as Hex
    expect(await again()).toMatchObject({ awaits: 'owners' })
  })

  describe('of a version before 1.1, which logs no success', () => {
    const safe = accounts.all[5].address.toLowerCase() as Hex
    const by = later(7n)
    const version = encodeAbiParameters([{ type: 'string' }], ['0.1.0'])
    const oldHash = keccak256(
      concat([
        '0x1901',
        separatorOf(safe),
        keccak256(
          concat([
            topic(
              'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 dataGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)',
            ),
            ...[to, toHex(5n), keccak256('0x')].map((part) => pad(part as Hex, { size: 32 })),
            ...Array.from({ length: 6 }, () => zero),
            pad(toHex(4), { size: 32 }),
          ]),
        ),
      ]),
    )
    /** Creates a node with the Safe’s number 4 taken in block 700, and with that block’s transactions. */
    const clientOf = (inputs: readonly Hex[], { oldest = 0, taken = 700 } = {}) => {
      const answers: Record<string, (params: never) => unknown> = {
        eth_getCode: () => '0x00',
        eth_blockNumber: () => toHex(1000),
        eth_call: ([{ data }, block]: [{ data: Hex }, string]) => {
          if (data === '0xf698da25') return separatorOf(safe)
          if (data === '0xe75235b8') return pad('0x02', { size: 32 })
          if (data === '0xffa1ad74') return version
          if (Number(block) < oldest) throw new Error('missing trie node')
          return pad(toHex(Number(block) < taken ? 4 : 5), { size: 32 })
        },
        eth_getLogs: () => [],
        eth_getBlockByNumber: ([number]: [Hex]) => ({
          transactions:
            Number(number) === taken ? inputs.map((input) => ({ to: safe, input, hash: by })) : [],
        }),
      }
      const request = async ({ method, params }: { method: string; params?: unknown }) =>
        answers[method]?.(params as never)
      return createClient({ transport: custom({ request }, { retryCount: 0 }) })
    }
    const sought = { account: safe, hash: oldHash, call, sinceBlock: 600, safeNext: 4 }

    test('ends as the transaction that took its number and makes its call', async () => {
      const client = clientOf([execute({ value: 6n }), execute({ value: 5n })])
      expect(await findExecution(client, sought)).toEqual({
        hash: by,
        blockNumber: toHex(700),
        succeeded: true,
      })
    })

    test('waits while its number is not taken', async () => {
      const client = clientOf([], { taken: 2000 })
      expect(await findExecution(client, sought)).toEqual({
        awaits: 'owners',
        sinceBlock: 936,
        safeNext: 4,
      })
    })

    test.each([
      ['another call took its number', [execute({ value: 6n })], {}],
      ['the node has dropped the states', [execute({ value: 5n })], { oldest: 900 }],
    ])('is no end, and is looked for again, if %s', async (_, inputs, node) => {
      const client = clientOf(inputs, node)
      expect(await findExecution(client, sought)).toEqual({
        awaits: 'owners',
        sinceBlock: 600,
        safeNext: 4,
      })
    })
  })
})
