import { describe, expect, test } from 'vitest'
import type { ChainRpc } from '../../chainRpc.ts'
import { errorOutcome, unansweredOutcome } from '../../outcome.ts'
import { findTracer, tracers } from './tracers.ts'

/** In the forms of nodes: the tree of geth, anvil and reth, and the list of Erigon, Nethermind, reth and anvil. */
const at = (digits: string) => `0x${digits.repeat(20)}`
const sender = at('a1')
const outer = at('b1')
const inner = at('b2')
const victim = at('c1')
const move = (from: string, to: string, wei: string) => ({ from, to, wei })

const frame = (type: string, from: string, to: string, more: object = {}) => ({
  type,
  from,
  to,
  gas: '0x5208',
  gasUsed: '0x5208',
  input: '0x',
  ...more,
})
const step = (traceAddress: number[], type: string, action: object, more: object = {}) => ({
  type,
  action,
  traceAddress,
  subtraces: 0,
  blockNumber: 7,
  transactionPosition: 0,
  result: { gasUsed: '0x0', output: '0x' },
  ...more,
})
const callStep = (traceAddress: number[], from: string, to: string, value: string, more = {}) =>
  step(traceAddress, 'call', { callType: 'call', from, to, value, gas: '0x0', input: '0x' }, more)

type Case = [name: string, tree: unknown, list: unknown, moves: unknown]
const cases: Case[] = [
  [
    'a parent that was reverted, of which the children say nothing',
    frame('CALL', sender, outer, {
      value: '0x0',
      calls: [
        frame('CALL', outer, inner, {
          value: '0x5',
          error: 'execution reverted',
          calls: [frame('CALL', inner, victim, { value: '0x5' })],
        }),
      ],
    }),
    [
      callStep([], sender, outer, '0x0'),
      callStep([0], outer, inner, '0x5', { error: 'Reverted', result: null }),
      callStep([0, 0], inner, victim, '0x5'),
    ],
    [],
  ],
  [
    'a caught revert beside a call that went well',
    frame('CALL', sender, outer, {
      value: '0x7',
      calls: [
        frame('CALL', outer, victim, { value: '0x5', error: 'out of gas' }),
        frame('CALL', outer, victim, { value: '0x2' }),
      ],
    }),
    [
      callStep([], sender, outer, '0x7'),
      callStep([0], outer, victim, '0x5', { error: 'Out of gas' }),
      callStep([1], outer, victim, '0x2'),
    ],
    [move(sender, outer, '7'), move(outer, victim, '2')],
  ],
  [
    'a transaction that failed as a whole',
    frame('CALL', sender, outer, {
      value: '0x7',
      error: 'execution reverted',
      calls: [frame('CALL', outer, victim, { value: '0x7' })],
    }),
    [
      callStep([], sender, outer, '0x7', { error: 'Reverted', result: null }),
      callStep([0], outer, victim, '0x7'),
    ],
    [],
  ],
  [
    'a contract that destroyed itself',
    frame('CALL', sender, outer, {
      value: '0x0',
      calls: [frame('SELFDESTRUCT', outer, victim, { value: '0x9' })],
    }),
    [
      callStep([], sender, outer, '0x0'),
      step(
        [0],
        'suicide',
        { address: outer, refundAddress: victim, balance: '0x9' },
        { result: null },
      ),
    ],
    [move(outer, victim, '9')],
  ],
  [
    'delegated calls, which carry the value of their caller and move none',
    frame('CALL', sender, outer, {
      value: '0x7',
      calls: [
        frame('DELEGATECALL', outer, victim, { value: '0x7' }),
        frame('CALLCODE', outer, victim, { value: '0x7' }),
        frame('STATICCALL', outer, victim),
      ],
    }),
    [
      callStep([], sender, outer, '0x7'),
      ...['delegatecall', 'callcode', 'staticcall'].map((callType, index) =>
        step([index], 'call', { callType, from: outer, to: victim, value: '0x7' }),
      ),
    ],
    [move(sender, outer, '7')],
  ],
  [
    'a contract that was made with something in it',
    frame('CALL', sender, outer, {
      value: '0x0',
      calls: [frame('CREATE2', outer, victim, { value: '0x3' })],
    }),
    [
      callStep([], sender, outer, '0x0'),
      step(
        [0],
        'create',
        { from: outer, value: '0x3', init: '0x' },
        { result: { address: victim, code: '0x', gasUsed: '0x0' } },
      ),
    ],
    [move(outer, victim, '3')],
  ],
]

describe('the movements in a transaction', () => {
  test.each(cases)('with %s are read from the tree of calls', (_, tree, __, moves) => {
    expect(tracers.debug.read({ result: JSON.stringify(tree) })).toEqual(moves)
  })

  test.each(cases)('with %s are read from the list of steps', (_, __, list, moves) => {
    expect(tracers.trace.read({ result: JSON.stringify(list) })).toEqual(moves)
  })

  test.each([
    ['nothing', undefined],
    ['an error', errorOutcome(-32000, 'historical state is not available')],
    ['an empty answer', { result: 'null' }],
    ['something else', { result: '{"structLogs":[],"gas":21000}' }],
    ['an odd part', { result: JSON.stringify([frame('CALL', 'nobody', victim)]) }],
  ])('are unknown from %s', (_, outcome) => {
    expect(tracers.debug.read(outcome)).toBeUndefined()
    expect(tracers.trace.read(outcome)).toBeUndefined()
  })

  test('are unknown if a step does not name its accounts', () => {
    const odd = [callStep([], sender, outer, '0x1'), step([0], 'suicide', { balance: '0x9' })]
    expect(tracers.trace.read({ result: JSON.stringify(odd) })).toBeUndefined()
    const tree = frame('CALL', sender, outer, { calls: [{ type: 'CALL', value: '0x1' }] })
    expect(tracers.debug.read({ result: JSON.stringify(tree) })).toBeUndefined()
  })
})

describe('the way in which a chain reveals movements', () => {
  const unknown = errorOutcome(-32601, 'the method does not exist')
  const rpcOf = (outcomes: Awaited<ReturnType<ChainRpc['send']>>): ChainRpc => ({
    send: async () => outcomes,
  })
  test.each<[string, Awaited<ReturnType<ChainRpc['send']>>, unknown]>([
    [
      'by the tree if a node has it',
      [errorOutcome(-32000, 'transaction not found'), unknown],
      tracers.debug,
    ],
    ['by the list if a node has that', [unknown, { result: 'null' }], tracers.trace],
    ['by nothing', [unknown, errorOutcome(-32600, 'Method not available on this plan')], null],
    ['unknown if no node answers', [unansweredOutcome, unansweredOutcome], undefined],
  ])('is %s', async (_, outcomes, tracer) => {
    expect(await findTracer(rpcOf(outcomes))).toBe(tracer)
  })
})
