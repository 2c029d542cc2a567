import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { ChainRpc } from '../../chainRpc.ts'
import type { EvmFacts } from './evmFacts.ts'
import { readTransactions } from './readTransactions.ts'
import { toEvmFacts } from './toEvmFacts.ts'
import { topicsOf } from './topics.ts'
import { receipt, transaction } from './transactionSchemas.ts'

/** Receipts in which a node returns one log in another notation. */
const me = `0x${'a1'.repeat(20)}`
const other = `0x${'b2'.repeat(20)}`
const token = `0x${'c3'.repeat(20)}`
const hash = `0x${'1'.repeat(64)}`
const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

const sent = {
  hash,
  blockHash: hash,
  from: other,
  to: token,
  value: '0x0',
  nonce: '0x1',
  input: '0x',
}
const log = (index: number, more: object = {}) => ({
  address: token,
  topics: [topicsOf.Transfer, word(other), word(me)],
  data: word('0x5'),
  logIndex: `0x${index}`,
  ...more,
})
const done = (logs: unknown[], more: object = {}) => ({
  transactionHash: hash,
  blockHash: hash,
  status: '0x1',
  gasUsed: '0x5208',
  contractAddress: null,
  logs,
  ...more,
})

function factsOf(given: object) {
  const read = { tx: v.parse(transaction, sent), done: v.parse(receipt, given) }
  if (!read.tx || !read.done) throw new Error('not there')
  return toEvmFacts({ chain: 'eip155:295', account: me }, 0, { tx: read.tx, done: read.done })
}
const transfer = [token, other, me, '5']

describe('a receipt with an odd log', () => {
  test.each<[string, unknown]>([
    // hiero-ledger/hiero-json-rpc-relay#3807
    ['an empty topic', log(1, { topics: ['0x'] })],
    // filecoin-project/lotus#10883
    ['no topics', log(1, { topics: null })],
    ['an event that moves nothing', log(1, { topics: [hash, '0x'] })],
    ['an approval', log(1, { topics: [topicsOf.Approval, word(me), '0x'] })],
  ])('has its transfers and is complete if the log has %s', (_, odd) => {
    const facts = factsOf(done([log(0), odd, log(2)], { type: null }))
    expect(facts.moves).toEqual([transfer, transfer])
    expect(facts.omitted).toBeUndefined()
  })

  test.each<[string, unknown]>([
    ['is a transfer with an empty topic', log(1, { topics: [topicsOf.Transfer, '0x', word(me)] })],
    [
      'is a transfer in upper case',
      log(1, { topics: [`0x${topicsOf.TransferSingle.slice(2).toUpperCase()}`, '0x'] }),
    ],
    ['is a transfer with odd data', log(1, { data: null })],
    ['is a withdrawal', log(1, { topics: [topicsOf.Withdrawal, '0x'] })],
    ['is no object', null],
    ['has topics that are text', log(1, { topics: hash })],
  ])('has its other transfers and counts one as omitted if the log %s', (_, odd) => {
    const facts = factsOf(done([log(0), odd]))
    expect(facts.moves).toEqual([transfer])
    expect(facts.omitted).toBe(1)
  })

  test('is refused if the log reports an operation, because it says who acted', () => {
    const odd = log(1, { topics: [topicsOf.UserOperationEvent, hash, word(me), '0x'] })
    expect(v.is(receipt, done([log(0), odd]))).toBe(false)
  })
})

describe('a row whose transfer has an odd notation on one node', () => {
  const odd = done([log(0), log(1, { topics: [topicsOf.Transfer, '0x', word(me)] })])
  const whole = done([log(0), log(1)])

  /** Reads the row from nodes that return these receipts. Each is the next after an unusable one. */
  async function factsFrom(receipts: readonly object[]) {
    const answerOf = (method: string, done: object) =>
      method === 'eth_getTransactionReceipt'
        ? done
        : method === 'eth_getTransactionByHash'
          ? sent
          : { number: '0x7', hash, parentHash: hash, timestamp: '0x1' }
    const rpc: ChainRpc = {
      send: async (calls, _, isUsable = () => true) =>
        calls.map(({ method }) => {
          const outcomes = receipts.map((one) => ({
            result: JSON.stringify(answerOf(method, one)),
          }))
          const [first = { error: '' }] = outcomes
          return outcomes.find(isUsable) ?? first
        }),
    }
    const row = { block: 7, index: 0, blockHash: hash, hash, body: '' }
    const [text = ''] = await readTransactions(rpc, { chain: 'eip155:295', account: me }, [row])
    return JSON.parse(text) as EvmFacts
  }

  test('has all transfers if another node returns it in readable form', async () => {
    const facts = await factsFrom([odd, whole])
    expect(facts.moves).toHaveLength(2)
    expect(facts.omitted).toBeUndefined()
  })

  test('has the readable transfers and counts the other if no node does', async () => {
    const facts = await factsFrom([odd, odd])
    expect(facts.moves).toEqual([transfer])
    expect(facts.omitted).toBe(1)
  })
})
