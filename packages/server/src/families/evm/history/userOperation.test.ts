import { encodeAbiParameters, pad } from 'viem'
import {
  entryPoint06Address,
  entryPoint07Address,
  entryPoint08Address,
  entryPoint09Address,
} from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import type { EvmFacts, NativeMove } from './evmFacts.ts'
import { topicsOf } from './topics.ts'
import { entryPoints, operationFee, readOperation } from './userOperation.ts'

const me = `0x${'a1'.repeat(20)}` as const
const other = `0x${'b2'.repeat(20)}` as const
const entryPoint = entryPoint07Address.toLowerCase() as `0x${string}`
const nobody = `0x${'0'.repeat(40)}` as const
const hash = `0x${'cd'.repeat(32)}` as const

type Said = { sender?: `0x${string}`; paymaster?: `0x${string}`; success?: boolean; cost?: bigint }

const data = ({ success = true, cost = 7n }: Said) =>
  encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
    [1n, success, cost, 5n],
  )

const log = (said: Said = {}) => ({
  address: entryPoint,
  topics: [
    topicsOf.UserOperationEvent as `0x${string}`,
    hash,
    pad(said.sender ?? me),
    pad(said.paymaster ?? nobody),
  ],
  data: data(said),
})

describe('an operation of ERC-4337', () => {
  test('is read from the event of an entry point for the account', () => {
    expect(readOperation([log({ sender: other }), log()], me)).toEqual({
      entryPoint,
      succeeded: true,
      costWei: '7',
    })
    const versions = [
      entryPoint06Address,
      entryPoint07Address,
      entryPoint08Address,
      entryPoint09Address,
    ]
    expect([...entryPoints]).toEqual(versions.map((address) => address.toLowerCase()))
  })

  test.each([
    ['another contract', { ...log(), address: other }],
    ['another account', log({ sender: other })],
    ['another event', { ...log(), topics: [hash, ...log().topics.slice(1)] }],
    ['three topics', { ...log(), topics: log().topics.slice(0, 3) }],
    ['less data', { ...log(), data: log().data.slice(0, -64) as `0x${string}` }],
  ])('is not read from %s', (_, said) => {
    expect(readOperation([said], me)).toBeUndefined()
  })

  test('failed if its whole transaction failed, and costs what no paymaster pays', () => {
    const failed = log({ success: false, cost: 3n })
    expect(readOperation([failed], me)).toMatchObject({ succeeded: false, costWei: '3' })
    expect(readOperation([failed, log()], me)).toMatchObject({ succeeded: true, costWei: '10' })
    const paid = log({ paymaster: other })
    expect(readOperation([paid, failed], me)).toMatchObject({ costWei: '3' })
  })
})

describe('the cost of an operation', () => {
  const facts = (internal?: NativeMove[]) =>
    ({
      operation: { entryPoint, succeeded: true, costWei: '7' },
      ...(internal && { internal }),
    }) as EvmFacts

  test('is the amount of the entry point if no trace shows what was paid', () => {
    expect(operationFee(facts(), me)).toBe(7n)
  })

  test.each([
    ['the amount paid in', 9n, [{ from: me, to: entryPoint, wei: '9' }]],
    [
      'the amount paid in less the refund',
      6n,
      [
        { from: me, to: entryPoint, wei: '9' },
        { from: entryPoint, to: me, wei: '3' },
      ],
    ],
    ['nothing, out of a deposit', 0n, []],
    ['nothing if the payment went elsewhere', 0n, [{ from: me, to: other, wei: '9' }]],
    ['nothing if more came back', 0n, [{ from: entryPoint, to: me, wei: '3' }]],
  ])('is %s', (_, fee, internal) => {
    expect(operationFee(facts(internal), me)).toBe(fee)
  })
})
