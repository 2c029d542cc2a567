import { encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { movesOf } from './movesOf.ts'

const to: Hex = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const friend = '0x00000000000000000000000000000000000000aa'
const chainId = 'eip155:1'
const price = (maxFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas: 0n })
const payment = {
  gas: 21_000n,
  value: 0n,
  l1Fee: 7n,
  speeds: { slow: price(1n), normal: price(9n), fast: price(3n) },
}
const native = (amount: bigint) => ({ asset: 'eip155:1/slip44:60', amount })
const fee = native(21_000n * 9n + 7n)
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })

describe('all that can leave an account is known', () => {
  test.each<{ to: Hex; data?: Hex }>([{ to }, { to, data: '0x' }])(
    'of a payment %j',
    (transaction) => {
      const paid = { ...payment, value: 5n }
      expect(movesOf(chainId, transaction, paid)).toEqual([native(5n), fee])
    },
  )

  test('of a transfer of a token, however its address is written', () => {
    const moved = { asset: `eip155:1/erc20:${to.toLowerCase()}`, amount: maxUint256 }
    const data = transfer(maxUint256)
    expect(movesOf(chainId, { to, data }, payment)).toEqual([moved, fee])
    expect(
      movesOf(chainId, { to, data: data.toUpperCase().replace('X', 'x') as Hex }, payment),
    ).toEqual([moved, fee])
  })
})

const call = (name: 'approve' | 'transferFrom', args: readonly unknown[]) =>
  encodeFunctionData({ abi: erc20Abi, functionName: name, args: args as never })

test.each<[string, { to?: Hex; data?: Hex }, object?]>([
  ['a contract is published', { data: '0x60806040' }],
  ['nobody is paid', {}],
  ['a permission is given', { to, data: call('approve', [friend, 1n]) }],
  ['a token of another account moves', { to, data: call('transferFrom', [friend, to, 1n]) }],
  ['a call is not known', { to, data: '0xdeadbeef' }],
  ['data is no call', { to, data: '0x00' }],
  ['a transfer is cut', { to, data: transfer(1n).slice(0, -2) as Hex }],
  ['a transfer has bytes behind it', { to, data: `${transfer(1n)}00` }],
  [
    'the address of a transfer has bytes before it',
    { to, data: transfer(1n).replace('0xa9059cbb00', '0xa9059cbb01') as Hex },
  ],
  ['a transfer has lines', { to, data: `${transfer(1n)}\n` as Hex }],
  ['a transfer pays the native currency too', { to, data: transfer(1n) }, { value: 1n }],
])('nothing is known when %s', (_, transaction, more = {}) => {
  expect(movesOf(chainId, transaction, { ...payment, ...more })).toBeUndefined()
})

test.each(['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'eip155:', 'eip155:1/x', ''])(
  'nothing is known on the network %j',
  (other) => {
    expect(movesOf(other, { to }, payment)).toBeUndefined()
  },
)
