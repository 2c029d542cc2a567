import { describe, expect, test } from 'vitest'
import {
  readAccessChallenge,
  readPaymentId,
  readUnverifiedReceipt,
  withPaymentId,
} from './paymentExtensions.ts'
import { encodePaymentHeader } from './paymentHeaders.ts'

const payload = {
  version: 1,
  network: 'eip155:8453',
  resourceUrl: 'https://shop.example/report',
  payer: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  issuedAt: 1_703_123_456,
}
const base64Url = (value: unknown) =>
  encodePaymentHeader(value).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const headerOf = (receipt: unknown) =>
  encodePaymentHeader({
    success: true,
    transaction: '0x',
    network: 'eip155:8453',
    extensions: { 'offer-receipt': { info: { receipt } } },
  })

describe('a receipt', () => {
  test.each([
    ['eip712', { format: 'eip712', payload, signature: '0xab' }, '0xab'],
    [
      'jws',
      { format: 'jws', signature: `e30.${base64Url(payload)}.c2ln` },
      `e30.${base64Url(payload)}.c2ln`,
    ],
  ])('in the form %s is read', (format, receipt, signature) => {
    expect(readUnverifiedReceipt(headerOf(receipt))).toEqual({
      ...payload,
      transaction: '',
      format,
      signature,
    })
  })

  test.each<[string, unknown]>([
    ['missing', undefined],
    [
      'of another version',
      { format: 'eip712', payload: { ...payload, version: 2 }, signature: '0xab' },
    ],
    ['of another form', { format: 'pgp', payload, signature: '0xab' }],
    ['without a payload', { format: 'eip712', signature: '0xab' }],
    ['no JWS', { format: 'jws', signature: 'e30.c2ln' }],
    ['a JWS of something else', { format: 'jws', signature: 'e30.e30.c2ln' }],
  ])('is refused if it is %s', (_, receipt) => {
    expect(readUnverifiedReceipt(headerOf(receipt))).toBeUndefined()
  })
})

test('a payment id is added only if the server accepts one', () => {
  const id = 'pay_0123456789abcdef'
  const taken = { 'payment-identifier': { info: { required: false }, schema: {} }, other: 1 }
  const given = withPaymentId(taken, id)
  expect(given).toEqual({
    'payment-identifier': { info: { required: false, id }, schema: {} },
    other: 1,
  })
  expect(readPaymentId(given)).toBe(id)
  for (const extensions of [undefined, null, { other: 1 }, { 'payment-identifier': true }])
    expect(withPaymentId(extensions, id)).toBe(extensions)
  expect(readPaymentId({ 'payment-identifier': { info: { id: 'short' } } })).toBeUndefined()
})

test('a malformed challenge is ignored', () => {
  expect(
    readAccessChallenge({ 'sign-in-with-x': { info: {}, supportedChains: [] } }),
  ).toBeUndefined()
  expect(readAccessChallenge(null)).toBeUndefined()
})
