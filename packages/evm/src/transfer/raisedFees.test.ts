import type { RpcTransaction } from 'viem'
import { expect, test } from 'vitest'
import { raisedFees } from './raisedFees.ts'

const waiting = (prices: object) => prices as RpcTransaction
const calm = { base: 1n, tip: 1n, highest: 3n }

test('both fields rise by an eighth at least, and always', () => {
  const before = { maxFeePerGas: '0x3e8', maxPriorityFeePerGas: '0x0' }
  expect(raisedFees(waiting(before), calm)).toEqual({
    maxFeePerGas: '0x466', // 1126
    maxPriorityFeePerGas: '0x1',
  })
})

test('what is asked now counts where it is more, and the tip never passes the limit', () => {
  const before = { maxFeePerGas: '0x8', maxPriorityFeePerGas: '0x8' }
  const expensive = { base: 100n, tip: 50n, highest: 250n }
  expect(raisedFees(waiting(before), expensive)).toEqual({
    maxFeePerGas: '0xfa',
    maxPriorityFeePerGas: '0x32',
  })
})

test('one with a single price keeps a single price', () => {
  expect(raisedFees(waiting({ gasPrice: '0x3e8' }), calm)).toEqual({ gasPrice: '0x466' })
  const expensive = { gasPrice: 4000n, highest: 5000n }
  expect(raisedFees(waiting({ gasPrice: '0x3e8' }), expensive)).toEqual({ gasPrice: '0x1388' })
})
