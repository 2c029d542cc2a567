import { toHex } from 'viem'
import { expect, test } from 'vitest'
import type { ChainRpc } from '../../chainRpc.ts'
import { tooLargeOutcome } from '../../outcome.ts'
import { findByOtterscan } from './findByOtterscan.ts'

const word = (number: number) => toHex(number, { size: 32 })
const maxBytes = 1000

/** Creates a node with these transactions of an account, in full blocks, and answers of at most `maxBytes`. */
function connect(all: readonly { block: number; bytes: number }[]) {
  const newestFirst = all.toSorted((a, b) => b.block - a.block)
  const rpc: ChainRpc = {
    send: async (calls) =>
      calls.map(({ params }) => {
        const [, before, size] = JSON.parse(params) as [string, number, number]
        const below = newestFirst.filter(({ block }) => block < before)
        const lowest = below[Math.min(size, below.length) - 1]?.block ?? 0
        const page = below.filter(({ block }) => block >= lowest)
        if (page.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes)
          return tooLargeOutcome(maxBytes)
        const txs = page.map(({ block }) => ({
          hash: word(block),
          blockNumber: toHex(block),
          blockHash: word(block),
          transactionIndex: '0x0',
        }))
        return { result: JSON.stringify({ txs, lastPage: page.length === below.length }) }
      }),
  }
  return async () => {
    const found: number[] = []
    const missed: number[] = []
    for (let hi = 1000; hi >= 0; ) {
      const { lo, places, gaps } = await findByOtterscan(rpc, '0x', hi)
      found.push(...places.map(({ block }) => block))
      missed.push(...gaps)
      hi = lo - 1
    }
    return { found, missed: [...new Set(missed)] }
  }
}

test('finds everything that strangers sent, with any amount of data', async () => {
  const blocks = Array.from({ length: 150 }, (_, at) => 900 - at * 3)
  const readAll = connect(blocks.map((block) => ({ block, bytes: 300 })))
  expect(await readAll()).toEqual({ found: blocks, missed: [] })
})

test.each([
  ['high up', 900],
  ['far below', 17],
  ['at the start', 0],
])('continues below a block that is too large by itself, and reports it, %s', async (_, block) => {
  const readAll = connect([
    { block: 950, bytes: 10 },
    { block, bytes: maxBytes },
    { block, bytes: maxBytes },
    ...(block > 5 ? [{ block: 5, bytes: 10 }] : []),
  ])
  const { found, missed } = await readAll()
  expect(found).toEqual(block > 5 ? [950, 5] : [950])
  expect(missed).toContain(block)
})

test.each([
  ['without a hash', { hash: null }],
  ['without a block', { blockNumber: null }],
])('skips a transaction %s, and reports its block or the one above', async (_, odd) => {
  const rows = [900, 800, 700].map((block) => ({
    hash: word(block),
    blockNumber: toHex(block),
    blockHash: word(block),
    transactionIndex: '0x0',
    ...(block === 800 && odd),
  }))
  const send = async () => [{ result: JSON.stringify({ txs: rows, lastPage: true }) }]
  const { lo, places, gaps } = await findByOtterscan({ send }, '0x', 1000)
  expect([lo, places.map(({ block }) => block)]).toEqual([0, [900, 700]])
  expect(gaps).toEqual(['hash' in odd ? 800 : 900])
})
