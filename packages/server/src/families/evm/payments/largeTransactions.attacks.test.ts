import { toFunctionSelector } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import type { ChainRpc } from '../../chainRpc.ts'
import { createMarkReader } from './createMarkReader.ts'
import { readPayerMarks } from './readPayerMarks.ts'

/** A stranger chooses the size of a transaction: each part of it is read once. */
const hash = `0x${'12'.repeat(32)}`
const blockHash = `0x${'34'.repeat(32)}`
const account = `0x${'cc'.repeat(20)}`
const till = `0x${'aa'.repeat(20)}`
const token = `0x${'dd'.repeat(20)}`
const marker = `0x${'ab'.repeat(16)}`
const word = (digits: string) => digits.padStart(64, '0')
const callOf = (amount: number) =>
  `${toFunctionSelector('transfer(address,uint256)')}${word(till.slice(2))}${word(amount.toString(16))}`

afterEach(() => void vi.restoreAllMocks())

/** Creates somebody else's transaction in which a contract makes `count` transfers of different amounts. */
function start(count: number, frames: readonly object[] = []) {
  const amounts = Array.from({ length: count }, (_, at) => at + 1)
  const inner = amounts.map((amount) => ({
    type: 'CALL',
    from: account,
    to: token,
    input: `${callOf(amount)}${marker.slice(2)}`,
  }))
  const sender = `0x${'ee'.repeat(20)}`
  const calls = [...frames, ...inner]
  const answers: Readonly<Record<string, object>> = {
    eth_getTransactionByHash: {
      hash,
      blockHash,
      from: sender,
      to: account,
      value: '0x0',
      nonce: '0x0',
      input: marker,
    },
    eth_getTransactionReceipt: {
      transactionHash: hash,
      blockHash,
      status: '0x1',
      gasUsed: '0x1',
      logs: [],
    },
    debug_traceTransaction: { type: 'CALL', from: sender, to: account, input: marker, calls },
  }
  const rpc: ChainRpc = {
    send: async (all) =>
      all.map(({ method }) => ({ result: JSON.stringify(answers[method] ?? null) })),
  }
  const transfers = amounts.map((amount, logIndex) => ({
    hash,
    blockHash,
    token,
    recipient: till,
    payer: account,
    block: 1,
    at: 0,
    logIndex,
    amount: BigInt(amount),
  }))
  const readAll = () => readPayerMarks(rpc, transfers, { markers: [marker], passOver: () => false })
  return { readAll }
}

test('a trace is read once, for any number of different amounts that a contract pays in a transaction', async () => {
  const { readAll } = start(300)
  const parse = vi.spyOn(JSON, 'parse')
  const marks = await readAll()
  expect(marks).toHaveLength(300)
  expect(new Set(marks.flat())).toEqual(new Set([marker]))
  const large = parse.mock.calls.filter(([text]) => String(text).length > 50_000)
  expect(large).toHaveLength(1)
})

test('a call of some megabytes within a transaction does not prevent its trace from being read', async () => {
  const large = { type: 'CALL', from: account, to: till, input: `0x${'00'.repeat(6_000_000)}` }
  const marks = await start(1, [large]).readAll()
  expect(marks).toEqual([[marker]])
})

test('call data is searched once, for any number of its transfers and of waiting orders', () => {
  const markers = Array.from({ length: 200 }, (_, at) => `0x${at.toString(16).padStart(32, '0')}`)
  const slice = vi.spyOn(String.prototype, 'slice')
  const marksIn = createMarkReader(markers)
  const input = `0x${'ff'.repeat(1000)}`
  for (let transfer = 0; transfer < 100; transfer++) expect(marksIn(input)).toEqual([])
  expect(slice.mock.calls.length).toBeLessThan(2000)
})

test('a mark is found at any byte of call data, and not between two bytes', () => {
  const marksIn = createMarkReader([marker])
  const digits = marker.slice(2)
  expect(marksIn(`0x00${digits}`)).toEqual([marker])
  expect(marksIn(`0x${digits}${digits}`)).toEqual([marker])
  expect(marksIn(`0x0${digits.replace('a', 'c')}0`)).toEqual([])
  expect(marksIn('0x')).toEqual([])
})
