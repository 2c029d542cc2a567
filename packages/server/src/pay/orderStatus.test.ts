import type { PayStatus } from '@portico/contract'
import { expect, test } from 'vitest'
import { type OrderPayment, orderStatus, remainingOf } from './orderStatus.ts'
import { toBaseUnits, toUnits } from './units.ts'

const end = 1000
const terms = { amount: 100n, toleranceBps: 0, expiresAt: end }
const paid = (amount: bigint, at = 500, isConfirmed = true): OrderPayment => ({
  amount,
  at,
  isConfirmed,
})
const waiting = (amount: bigint, at = 500) => paid(amount, at, false)

test.each<[string, OrderPayment[], now: number, PayStatus, remaining: bigint]>([
  ['nothing yet', [], 500, 'open', 100n],
  ['nothing, at the last moment', [], end, 'open', 100n],
  ['nothing, and it is over', [], end + 1, 'expired', 100n],
  ['all, not deep enough', [waiting(100n)], 500, 'confirming', 0n],
  ['all in time, deep enough after the end', [waiting(100n)], end + 50, 'confirming', 0n],
  ['all', [paid(100n)], 500, 'paid', 0n],
  ['all in the last moment', [paid(100n, end)], end + 50, 'paid', 0n],
  ['a part', [paid(40n)], 500, 'partly_paid', 60n],
  ['a part, not deep enough', [waiting(40n)], 500, 'partly_paid', 60n],
  ['in two parts', [paid(40n), paid(60n, 600)], 700, 'paid', 0n],
  ['in two parts, one not deep enough', [paid(40n), waiting(60n)], 700, 'confirming', 0n],
  ['a part, and it is over', [paid(99n)], end + 1, 'underpaid', 1n],
  ['a part too late', [paid(40n, end + 1)], end + 2, 'underpaid', 60n],
  ['all too late', [paid(100n, end + 1)], end + 2, 'paid_late', 0n],
  ['all too late, not deep enough', [waiting(100n, end + 1)], end + 2, 'confirming', 0n],
  ['the rest too late', [paid(40n), paid(60n, end + 1)], end + 2, 'paid_late', 0n],
  ['too much too late', [paid(200n, end + 1)], end + 2, 'paid_late', 0n],
  ['more than all', [paid(101n)], 500, 'overpaid', 0n],
  ['twice', [paid(100n), paid(100n, 600)], 700, 'overpaid', 0n],
  ['twice, the second not deep enough', [paid(100n), waiting(100n)], 700, 'paid', 0n],
  ['twice, the second too late', [paid(100n), paid(100n, end + 1)], end + 2, 'overpaid', 0n],
  [
    'late and deep, in time and not deep enough',
    [paid(100n, end + 1), waiting(100n)],
    end + 2,
    'confirming',
    0n,
  ],
])('%s', (_, payments, now, status, remaining) => {
  expect(orderStatus(terms, payments, now)).toBe(status)
  expect(remainingOf(terms, payments)).toBe(remaining)
})

test.each<[bigint, PayStatus]>([
  [99n, 'paid'],
  [98n, 'partly_paid'],
  [100n, 'paid'],
  [101n, 'overpaid'],
])('with 1 %% of tolerance, %d of 100 is %s', (amount, status) => {
  expect(orderStatus({ ...terms, toleranceBps: 100 }, [paid(amount)], 500)).toBe(status)
})

test('the tolerance is rounded in favour of the shop', () => {
  const odd = { amount: 99n, toleranceBps: 100, expiresAt: end }
  expect(orderStatus(odd, [paid(98n)], 500)).toBe('partly_paid')
})

test.each([
  ['0.5', 1, 5n, '0.5'],
  ['12.50', 6, 12_500_000n, '12.5'],
  ['1', 0, 1n, '1'],
  ['0.000001', 6, 1n, '0.000001'],
  ['007', 2, 700n, '7'],
  ['1.000', 0, 1n, '1'],
])('converts %s with %d decimals to %d', (text, decimals, amount, written) => {
  expect(toBaseUnits(text, decimals)).toBe(amount)
  expect(toUnits(amount, decimals)).toBe(written)
})

test('refuses an amount with more decimals than the asset, or larger than a chain can hold', () => {
  expect(toBaseUnits('0.0000001', 6)).toBeUndefined()
  expect(toBaseUnits(`1${'0'.repeat(78)}`, 0)).toBeUndefined()
})
