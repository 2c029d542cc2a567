import { expect, test } from 'vitest'
import { testChain } from '../../test/createTestServer.ts'
import { hashOf, type ModelBlock, modelPayNodes } from '../../test/modelPayChain.ts'
import { memoryStore } from '../../test/store/memoryStore.ts'
import { evmPayments } from '../families/evm/payments/evmPayments.ts'
import { ChainMoved } from '../families/historySource.ts'
import type { RpcCall } from '../families/outcome.ts'
import type { PassOver } from '../families/paymentFinder.ts'
import type { StoredOrder } from '../store/pay/payStore.ts'
import { lookAtChain } from './lookAtChain.ts'

/** Orders at several nodes that disagree. */
const chain = testChain.id
const till = `0x${'aa'.repeat(20)}`
const dollar = `0x${'dd'.repeat(20)}`
const now = 1_700_000_000_000

/** Starts with a chain of twenty blocks and an order on it. */
async function start(terms: Partial<StoredOrder> = {}) {
  const blocks: ModelBlock[] = []
  let made = 0
  const mine = (...payments: { amount: bigint; mark?: string }[]) => {
    const parentHash = blocks.at(-1)?.hash ?? hashOf('none')
    const hash = hashOf(`block ${made++}`)
    const sent = payments.map((one, at) => ({
      mark: order.marker.slice(2),
      ...one,
      hash: hashOf(`${hash} ${at}`),
      to: till,
      token: order.token,
    }))
    blocks.push({ number: blocks.length, hash, parentHash, at: now, payments: sent })
  }
  const order: StoredOrder = {
    id: 'a'.repeat(32),
    marker: `0x${'ab'.repeat(16)}`,
    token: dollar,
    recipient: till,
    amount: 1000n,
    ...({ project: 'p', chain, asset: '', symbol: '', decimals: 0, metadata: {} } as const),
    ...({ toleranceBps: 0, confirmations: 3, matchByAmount: false, fromBlock: 19 } as const),
    ...({ reference: null, description: null, returnUrl: null, refundAddress: null } as const),
    ...({ status: 'open', changes: 0, createdAt: now } as const),
    ...({ expiresAt: now + 1e6, watchUntil: now + 1e6 } as const),
    ...terms,
  }
  for (let at = 0; at < 20; at++) mine()
  const { pay, close } = await memoryStore()
  await pay.create(order)
  await pay.lease(chain, { now, until: now + 1 })

  let answers = 0
  const state = {
    /** Returns the blocks of the node that sends the answer with this number. */
    view: (_answer: number): readonly ModelBlock[] => blocks,
    onCalls: (_calls: readonly RpcCall[]) => {},
    passOver: (() => false) as PassOver,
    perLook: 200,
  }
  const nodes = modelPayNodes(() => state.view(++answers))
  const finder = evmPayments(testChain, {
    send: (calls, ...rest) => {
      state.onCalls(calls)
      return nodes.send(calls, ...rest)
    },
  })
  return {
    blocks,
    mine,
    pay,
    close,
    state,
    status: async () => (await pay.find(order.id))?.status,
    /** Returns whether the check reached its end. */
    look: async () => {
      answers = 0
      const onStatus = (changed: StoredOrder, to: StoredOrder['status']) =>
        pay.changeStatus({
          order: changed,
          to,
          event: { id: `${changed.changes}`, body: '', now, expiresAt: now },
        })
      const options = { chain, finder, store: pay, onStatus, passOver: state.passOver }
      try {
        while (await lookAtChain({ ...options, blocks: state.perLook, now: () => now }));
        return true
      } catch (cause) {
        if (!(cause instanceof ChainMoved || cause instanceof RangeError)) throw cause
        return false
      }
    },
  }
}

test.each([dollar, ''])(
  'a payment is found if any one answer comes from a node that is one block behind: "%s"',
  async (token) => {
    for (let late = 1; late < 8; late++) {
      const { mine, blocks, look, status, state, close } = await start({ token })
      await look()
      mine({ amount: 1000n })
      state.view = (answer) => (answer === late ? blocks.slice(0, -1) : blocks)
      await look()
      state.view = () => blocks
      mine()
      mine()
      await look()
      expect(await status()).toBe('paid')
      await close()
    }
  },
)

test('a payment is found in a block that replaced another between any two answers', async () => {
  let isMoved = true
  let moved = 0
  while (isMoved) {
    isMoved = false
    moved++
    const { mine, blocks, look, status, state, close } = await start()
    mine()
    mine()
    mine()
    await look()
    mine()
    state.view = (answer) => {
      if (answer === moved && !isMoved) {
        isMoved = true
        blocks.splice(-3)
        mine({ amount: 1000n })
        mine()
        mine()
      }
      return blocks
    }
    await look()
    state.view = () => blocks
    mine()
    await look()
    await look()
    expect(await status()).toBe(isMoved ? 'paid' : 'open')
    await close()
  }
  expect(moved).toBeGreaterThan(4)
})

test('an order loses no payment if a node has not reached the payment’s block yet', async () => {
  const { mine, blocks, look, status, state, close } = await start({ confirmations: 12 })
  mine({ amount: 1000n })
  mine()
  await look()
  expect(await status()).toBe('confirming')
  state.view = () => blocks.slice(0, -2)
  await look()
  expect(await status()).toBe('confirming')
  await close()
})

test('a block with unforeseen content is skipped, noted, and read again later, and later payments are found', async () => {
  const { mine, look, status, state, pay, close } = await start()
  await look()
  mine()
  mine({ amount: 1000n })
  mine()
  mine()
  const tries = new Map<string, number>()
  state.perLook = 1
  state.passOver = ({ what }) => {
    tries.set(what, (tries.get(what) ?? 0) + 1)
    return tries.get(what) === 3
  }
  state.onCalls = (calls) => {
    if (
      calls.some(
        ({ method, params }) => method === 'eth_getLogs' && params.includes('"toBlock":"0x14"'),
      )
    )
      throw new RangeError('Maximum call stack size exceeded')
  }
  expect([await look(), await look(), await look()]).toEqual([false, false, true])
  expect(await pay.dueGaps(chain, now + 1e9)).toEqual([{ block: 20, tries: 0 }])
  await look()
  expect(await status()).toBe('paid')
  await close()
})
