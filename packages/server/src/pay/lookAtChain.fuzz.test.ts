import { fuzzRuns, fuzzSeed } from '@portico/testing'
import { expect, test } from 'vitest'
import { testChain } from '../../test/createTestServer.ts'
import { seeded } from '../../test/modelChain.ts'
import {
  hashOf,
  type ModelBlock,
  type ModelPayment,
  modelPayNodes,
} from '../../test/modelPayChain.ts'
import { memoryStore } from '../../test/store/memoryStore.ts'
import { evmPayments } from '../families/evm/payments/evmPayments.ts'
import { ChainMoved } from '../families/historySource.ts'
import { ApiError } from '../http/apiError.ts'
import type { PayStore, StoredOrder } from '../store/pay/payStore.ts'
import { lookAtChain } from './lookAtChain.ts'

/** Orders on a chain that replaces blocks between any two requests, with one node that is behind or on a fork. */
const till = `0x${'aa'.repeat(20)}`
const stranger = `0x${'bb'.repeat(20)}`
const dollar = `0x${'dd'.repeat(20)}`

type World = {
  /** Sometimes a node answers that is some blocks behind. */
  lags?: true
  /** Sometimes a node answers that stays on replaced blocks for a while. */
  forks?: true
  /** The chain replaces blocks, even in the middle of a check. */
  reorganises?: true
}

/** Runs once. Returns the errors at its end, and how often an order lost a payment. */
async function runOnce(pay: PayStore, seed: number, { lags, forks, reorganises }: World) {
  const chain = `eip155:${seed}`
  await pay.lease(chain, { now: 0, until: 1 })
  const chance = seeded(seed)
  const below = (count: number) => Math.floor(chance() * count)
  let now = 1_700_000_000_000
  let made = 0
  const blocks: ModelBlock[] = []
  const mine = (payments: readonly ModelPayment[] = []) => {
    now += 2000
    const number = blocks.length
    const parentHash = blocks.at(-1)?.hash ?? hashOf('none')
    blocks.push({ number, hash: hashOf(`${seed} ${made++}`), parentHash, at: now, payments })
  }
  for (let at = 0; at < 20; at++) mine()

  const orders: StoredOrder[] = []
  async function create() {
    const id = hashOf(`order ${seed} ${orders.length}`).slice(2, 34)
    const order: StoredOrder = {
      ...({ id, project: 'p', chain, asset: '', symbol: '', decimals: 0, metadata: {} } as const),
      token: chance() < 0.5 ? '' : dollar,
      recipient: till,
      amount: BigInt(1000 + orders.length * 7),
      toleranceBps: 0,
      confirmations: 6,
      matchByAmount: chance() < 0.4,
      marker: `0x${hashOf(`mark ${seed} ${orders.length}`).slice(2, 34)}`,
      ...({ reference: null, description: null, returnUrl: null, refundAddress: null } as const),
      ...({ status: 'open', changes: 0, createdAt: now } as const),
      expiresAt: now + 1e10,
      watchUntil: now + 1e10,
      fromBlock: blocks.length - 1,
    }
    await pay.create(order)
    orders.push(order)
  }
  await create()

  const waiting: ModelPayment[] = []
  let sent = 0
  function send() {
    const order = orders[below(orders.length)]
    if (!order) return
    const isWhole = chance() < 0.6
    waiting.push({
      hash: hashOf(`payment ${seed} ${sent++}`),
      to: chance() < 0.1 ? stranger : till,
      token: order.token,
      amount: isWhole ? order.amount : order.amount / 2n,
      mark: order.matchByAmount && isWhole ? '' : order.marker.slice(2),
    })
  }
  const mineSome = () => mine(waiting.splice(0, below(waiting.length + 1)))

  let fork: { blocks: readonly ModelBlock[]; looks: number } | undefined
  let replaced = 0
  function reorganise() {
    replaced++
    if (forks) fork = { blocks: [...blocks], looks: 3 }
    const depth = 1 + below(4)
    const gone = blocks.splice(blocks.length - depth, depth)
    waiting.push(...gone.flatMap(({ payments }) => payments).filter(() => chance() < 0.9))
    for (let count = depth + below(2); count > 0; count--) mineSome()
  }

  /** The blocks of the node that answers next. */
  let isHonest = false
  let answers = 0
  let stirAt = -1
  const finder = evmPayments(
    testChain,
    modelPayNodes(() => {
      if (isHonest) return blocks
      if (++answers === stirAt) reorganise()
      if (fork && chance() < 0.5) return fork.blocks
      return lags && chance() < 0.4 ? blocks.slice(0, blocks.length - 1 - below(3)) : blocks
    }),
  )
  let lost = 0
  async function look() {
    answers = 0
    stirAt = reorganises && chance() < 0.3 ? 1 + below(9) : -1
    if (fork && fork.looks-- <= 0) fork = undefined
    const options = {
      ...({ chain, finder, store: pay, now: () => now, blocks: 200 } as const),
      passOver: () => false,
      onStatus: async (order: StoredOrder, to: StoredOrder['status']) => {
        if (order.status === 'confirming' && to === 'open') lost++
        const event = { id: `${order.id} ${order.changes}`, body: '{}', now, expiresAt: now }
        await pay.changeStatus({ order, to, event })
      },
    }
    try {
      while (await lookAtChain(options)) if (stirAt > 0) break
    } catch (cause) {
      if (!(cause instanceof ChainMoved || cause instanceof ApiError)) throw cause
    }
  }

  for (let step = 0; step < 40; step++) {
    const kind = chance()
    if (kind < 0.1) await create()
    else if (kind < 0.3) send()
    else if (kind < 0.5) mineSome()
    else if (kind < 0.58 && reorganises) reorganise()
    else await look()
  }
  while (waiting.length > 0) mine(waiting.splice(0, 2))
  for (let at = 0; at < 20; at++) mine()
  fork = undefined
  isHonest = true
  for (let at = 0; at < 4; at++) await look()

  const wrong: string[] = []
  for (const order of orders) {
    const mark = order.marker.slice(2)
    const paid = blocks.flatMap(({ payments, number }) =>
      payments.filter(
        (one) =>
          one.to === till &&
          one.token === order.token &&
          (one.mark === mark ||
            (!one.mark &&
              order.matchByAmount &&
              one.amount === order.amount &&
              number > order.fromBlock)),
      ),
    )
    const sum = paid.reduce((total, { amount }) => total + amount, 0n)
    const whole = sum > order.amount ? 'overpaid' : 'paid'
    const wanted = sum === 0n ? 'open' : sum < order.amount ? 'partly_paid' : whole
    const status = (await pay.find(order.id))?.status
    if (status !== wanted) wrong.push(`seed ${seed}: ${status} instead of ${wanted}`)
  }
  return { wrong, lost, replaced }
}

test.each<[string, number, World]>([
  ['a node that is behind', 12, { lags: true }],
  ['blocks that are replaced in the middle of a look', 12, { reorganises: true }],
  ['a node that stays on a fork', 12, { reorganises: true, forks: true }],
  ['all of it', 12, { lags: true, reorganises: true, forks: true }],
])('finds each final payment and no other, with %s', async (_, runs, kind) => {
  const wrong: string[] = []
  const total = { lost: 0, replaced: 0 }
  const { pay, close } = await memoryStore()
  for (let run = 0; run < fuzzRuns(runs); run++) {
    const result = await runOnce(pay, fuzzSeed() + run, kind)
    wrong.push(...result.wrong)
    total.lost += result.lost
    total.replaced += result.replaced
  }
  await close()
  expect(wrong).toEqual([])
  // A node that is behind is not a reorganization: no order loses a payment.
  if (!kind.reorganises) expect(total.lost).toBe(0)
  else expect(total.replaced).toBeGreaterThan(runs)
})
