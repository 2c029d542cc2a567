import { describe, expect, test } from 'vitest'
import type { Asset } from '../assets/asset.ts'
import { errorOf } from '../errors/errorOf.ts'
import type { FeeEstimate } from '../types/transaction.ts'
import { checkSend } from './checkSend.ts'
import { changeUnit, emptyForm, maxAmount, type SendForm } from './sendForm.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const native: Asset = {
  networkId: 'eip155:31337',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 18n,
}
const dollar: Asset = {
  ...native,
  address: '0x506f727469636F00000000000000000000000001',
  name: 'Portico Dollar',
  symbol: 'PUSD',
  decimals: 6,
  balance: 2_500_500_000n,
}
const context = {
  from,
  networkId: 'eip155:31337' as const,
  networkName: 'Portico Local',
  native,
  fee: { fee: 10n ** 15n },
  lookup: undefined,
  zeroAddress: `0x${'0'.repeat(40)}`,
  parseAddress(text: string) {
    if (/^0x[0-9a-f]{40}$/i.test(text)) return text
    throw errorOf('INVALID_ADDRESS', { network: 'EVM networks' })
  },
}
const check = (form: Partial<SendForm>) =>
  checkSend({ ...emptyForm, asset: native, amount: '0.5', recipient: to, ...form }, context)
const codes = (form: Partial<SendForm>) =>
  check(form).issues.map((issue) => [issue.field, issue.code])

describe('a send form', () => {
  test('returns amount and recipient if it is valid', () => {
    expect(check({})).toEqual({
      amount: 5n * 10n ** 17n,
      recipient: { kind: 'address', text: to, address: to },
      to,
      issues: [],
      warnings: [],
      empty: undefined,
    })
  })

  test.each<[string, Partial<SendForm>, string]>([
    ['no token', { asset: undefined }, 'asset'],
    ['no amount', { amount: ' ' }, 'amount'],
    ['an amount of nothing', { amount: '0.00' }, 'amount'],
    ['no recipient', { recipient: ' ' }, 'recipient'],
  ])('reports what is missing: %s', (_, form, empty) => {
    expect(check(form).empty).toBe(empty)
  })

  test.each<[string, Partial<SendForm>, [string, string]]>([
    ['letters', { amount: 'abc' }, ['amount', 'INVALID_AMOUNT']],
    ['a negative amount', { amount: '-1' }, ['amount', 'INVALID_AMOUNT']],
    ['40 digits', { amount: '9'.repeat(40) }, ['amount', 'INSUFFICIENT_BALANCE']],
    ['a seventh decimal', { asset: dollar, amount: '0.0000001' }, ['amount', 'TOO_MANY_DECIMALS']],
    ['more than there is', { amount: '1.000001' }, ['amount', 'INSUFFICIENT_BALANCE']],
    ['all, with nothing left for the fee', { amount: '1' }, ['amount', 'INSUFFICIENT_FEE']],
    ['no address', { recipient: 'vitalik' }, ['recipient', 'INVALID_ADDRESS']],
    ['an address too short', { recipient: to.slice(0, 41) }, ['recipient', 'INVALID_ADDRESS']],
    ['the zero address', { recipient: `0x${'0'.repeat(40)}` }, ['recipient', 'ADDRESS_ZERO']],
    [
      'the token itself',
      { asset: dollar, recipient: String(dollar.address).toUpperCase().replace('0X', '0x') },
      ['recipient', 'ADDRESS_TOKEN'],
    ],
  ])('refuses %s at its field', (_, form, issue) => {
    expect(codes(form)).toEqual([issue])
  })

  test('refuses a token if nothing is left for the fee', () => {
    const poor = { ...context, native: { ...native, balance: 1n } }
    const form = { ...emptyForm, asset: dollar, amount: '1', recipient: to }
    expect(checkSend(form, poor).issues).toMatchObject([{ code: 'INSUFFICIENT_FEE' }])
  })

  test('refuses a token if the account of the recipient cannot be paid for', () => {
    const form = { ...emptyForm, asset: dollar, amount: '1', recipient: to }
    const held = { ...context, native: { ...native, balance: 2_039_280n } }
    const issuesWith = (fee: FeeEstimate) => checkSend(form, { ...held, fee }).issues
    expect(issuesWith({ fee: 5000n, accountDeposit: 2_034_280n })).toEqual([])
    expect(issuesWith({ fee: 5000n, accountDeposit: 2_034_281n })).toMatchObject([
      { field: 'amount', code: 'INSUFFICIENT_FEE' },
    ])
  })

  test('names the network that an address does not belong to', () => {
    expect(check({ recipient: 'x' }).issues[0]?.params).toEqual({ network: 'Portico Local' })
  })

  test('warns of the visitor’s own address, whatever its capital letters', () => {
    expect(check({ recipient: from.toLowerCase() })).toMatchObject({
      issues: [],
      warnings: ['self'],
    })
  })

  test('never returns a recipient other than the text in the field', () => {
    expect(check({ recipient: `${to} more` }).to).toBeUndefined()
  })

  test('does not hide an internal error', () => {
    const broken = {
      ...context,
      parseAddress: () => {
        throw new TypeError('bug')
      },
    }
    expect(() =>
      checkSend({ ...emptyForm, asset: native, amount: '1', recipient: to }, broken),
    ).toThrow('bug')
  })
})

describe('the maximum that can be sent', () => {
  test('is all of a token, and the native currency less the fee', () => {
    expect(maxAmount(dollar, { fee: 10n })).toBe(dollar.balance)
    expect(maxAmount(native, { fee: 10n })).toBe(native.balance - 10n)
    expect(maxAmount({ ...native, balance: 5n }, { fee: 10n })).toBe(0n)
  })

  test('leaves the cost of opening an account', () => {
    const estimate = { fee: 10n, accountDeposit: 2_039_280n, withheld: 7n }
    expect(maxAmount(native, estimate)).toBe(native.balance - 2_039_290n)
    expect(maxAmount({ ...native, balance: 2_000_000n }, estimate)).toBe(0n)
  })
})

describe('an amount typed in dollars', () => {
  const priced = { ...native, price: '2000' }

  test('is sent in the token', () => {
    expect(check({ asset: priced, amount: '10', unit: 'fiat' }).amount).toBe(5n * 10n ** 15n)
  })

  test('is no amount of tokens once the price is missing', () => {
    const { amount, issues } = check({ asset: native, amount: '0.5', unit: 'fiat' })
    expect(amount).toBeUndefined()
    expect(issues).toMatchObject([{ field: 'amount', code: 'PRICE_UNKNOWN' }])
  })

  test('changes its unit and back without a loss', () => {
    const third = { ...native, price: '3333.333333' }
    const form = { ...emptyForm, asset: third, amount: '1' }
    const there = { ...form, ...changeUnit(form) }
    expect(there).toMatchObject({ amount: '3333.33', unit: 'fiat' })
    expect({ ...there, ...changeUnit(there) }).toMatchObject({ amount: '1', unit: 'token' })
  })

  test('is converted again after an edit', () => {
    const form = { ...emptyForm, asset: priced, amount: '10', unit: 'fiat' as const }
    expect(changeUnit(form)).toMatchObject({ amount: '0.005', unit: 'token' })
  })

  test('leaves an empty field in the token, not another amount, if its price is missing', () => {
    const form = { ...emptyForm, asset: native, amount: '10', unit: 'fiat' as const }
    expect(changeUnit(form)).toMatchObject({ amount: '', unit: 'token' })
  })

  test('stays as it is if it cannot be read', () => {
    const form = { ...emptyForm, asset: priced, amount: '1..' }
    expect(changeUnit(form)).toMatchObject({ amount: '1..', unit: 'fiat' })
  })
})

describe('a send to base58 addresses', () => {
  const own = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
  const mint = '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
  const solana = {
    ...context,
    from: own,
    networkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const,
    zeroAddress: '1'.repeat(32),
    parseAddress: (text: string) => text,
  }
  const checked = (recipient: string, asset: Asset = native) =>
    checkSend({ ...emptyForm, asset, amount: '0.5', recipient }, solana)

  test('is to oneself, to nobody or to the token only if every letter is the same', () => {
    const token = { ...dollar, address: mint }
    expect(checked(own).warnings).toEqual(['self'])
    expect(checked(own.toLowerCase()).warnings).toEqual([])
    expect(checked(mint, token).issues).toMatchObject([{ code: 'ADDRESS_TOKEN' }])
    expect(checked(mint.toLowerCase(), token).issues).toEqual([])
    expect(checked('1'.repeat(32)).issues).toMatchObject([{ code: 'ADDRESS_ZERO' }])
  })
})
