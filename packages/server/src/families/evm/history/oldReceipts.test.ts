import * as v from 'valibot'
import { expect, test } from 'vitest'
import { toEvmFacts } from './toEvmFacts.ts'
import { receipt, transaction } from './transactionSchemas.ts'

const me = `0x${'a1'.repeat(20)}`
const hash = `0x${'1'.repeat(64)}`

const sent = {
  hash,
  blockHash: hash,
  from: me,
  to: `0x${'b2'.repeat(20)}`,
  value: '0x5',
  nonce: '0x1',
  input: '0x',
  gas: '0x7530',
  gasPrice: '0x3b9aca00',
}
/** The form of nodes that know no base fee and no status. */
const old = {
  transactionHash: hash,
  blockHash: hash,
  root: hash,
  gasUsed: '0x5208',
  contractAddress: null,
  logs: [],
}

function factsOf(tx: object, done: object) {
  const read = { tx: v.parse(transaction, tx), done: v.parse(receipt, done) }
  if (!read.tx || !read.done) throw new Error('not there')
  const found = { tx: read.tx, done: read.done }
  return toEvmFacts({ chain: 'eip155:61', account: me }, 0, found)
}

test('calculates a fee from the transaction’s gas price if the receipt has none', () => {
  expect(factsOf(sent, old)).toMatchObject({ feeWei: '21000000000000', succeeded: true })
  const named = { ...old, status: '0x1', effectiveGasPrice: '0x1' }
  expect(factsOf(sent, named)).toMatchObject({ feeWei: '21000', succeeded: true })
  expect(factsOf(sent, { ...old, status: null, effectiveGasPrice: null })).toMatchObject({
    feeWei: '21000000000000',
  })
})

test('treats a call that used all its gas as failed if the receipt has no status', () => {
  const call = { ...sent, input: '0x01', gas: '0x5208' }
  expect(factsOf(call, old)).toMatchObject({ succeeded: false })
  expect(factsOf(call, { ...old, status: '0x1' })).toMatchObject({ succeeded: true })
  expect(factsOf({ ...call, input: '0x' }, old)).toMatchObject({ succeeded: true })
})
