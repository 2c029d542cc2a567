import type { RpcTransaction } from 'viem'
import { expect, test } from 'vitest'
import { raisedFees } from './raisedFees.ts'

const waiting = (prices: object) => prices as RpcTransaction
const calm = { base: 1n, tip: 1n, highest: 3n }

test('raises both fields by at least an eighth, and always', () => {
  const before = { type: '0x2', maxFeePerGas: '0x3e8', maxPriorityFeePerGas: '0x0' }
  expect(raisedFees(waiting(before), calm)).toEqual({
    maxFeePerGas: '0x466', // 1126
    maxPriorityFeePerGas: '0x1',
  })
})

test('uses the current price if that is more, and the tip never exceeds the limit', () => {
  const before = { type: '0x2', maxFeePerGas: '0x8', maxPriorityFeePerGas: '0x8' }
  const expensive = { base: 100n, tip: 50n, highest: 250n }
  expect(raisedFees(waiting(before), expensive)).toEqual({
    maxFeePerGas: '0xfa',
    maxPriorityFeePerGas: '0x32',
  })
})

test('keeps a single price if the transaction has one', () => {
  expect(raisedFees(waiting({ type: '0x0', gasPrice: '0x3e8' }), calm)).toEqual({
    gasPrice: '0x466',
  })
  const expensive = { gasPrice: 4000n, highest: 5000n }
  expect(raisedFees(waiting({ type: '0x0', gasPrice: '0x3e8' }), expensive)).toEqual({
    gasPrice: '0x1388',
  })
})

test('uses no field that is not of the type of the transaction', () => {
  const added = {
    type: '0x0',
    gasPrice: '0x3e8',
    maxFeePerGas: '0xffffff',
    maxPriorityFeePerGas: '0xffffff',
  }
  expect(raisedFees(waiting(added), calm)).toEqual({ gasPrice: '0x466' })
})
