import { describe, expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { errorOf } from './errorOf.ts'
import { isPorticoError } from './PorticoError.ts'
import { translateWalletError } from './translateWalletError.ts'

describe('PorticoError', () => {
  test('fills its text from its parameters and keeps the cause', () => {
    const cause = new Error('node')
    const error = errorOf('SWITCH_UNSUPPORTED', { wallet: 'Frame' }, cause)
    expect(error.message).toBe('Frame does not support programmatic chain switching')
    expect(error.cause).toBe(cause)
  })

  test('is recognized without instanceof, by name and code', () => {
    const other = { name: 'PorticoError', code: 'NOT_CONNECTED' }
    expect(isPorticoError(other)).toBe(true)
    expect(isPorticoError(other, 'USER_REJECTED')).toBe(false)
    for (const foreign of [null, undefined, 'x', {}, new Error('x'), { name: 'PorticoError' }])
      expect(isPorticoError(foreign)).toBe(false)
  })

  test('keeps the texts of the specification, section 8', () => {
    const texts = Object.values(catalogue)
    for (const text of [
      'Token Balance Unavailable',
      'error estimating gas',
      '{wallet} does not support programmatic chain switching',
      'Failed to disconnect',
      'Failed to disconnect chains',
      'Unsupported chain',
      'A token is required',
      'An amount and receiver address are required',
      'Invalid CAIP Address',
      'Invalid chainId',
      'Something went wrong',
      'Request was aborted',
      'An error occurred',
      'Network not found',
      'Chain adapter not found',
      'Requested RPC call is not allowed',
      'HTTP status code: {status}',
    ])
      expect(texts).toContain(text)
  })
})

describe('translateWalletError', () => {
  test.each([
    ['EIP-1193 rejection', { code: 4001, message: 'no' }, 'USER_REJECTED'],
    ['rejection wrapped once', { data: { originalError: { code: 4001 } } }, 'USER_REJECTED'],
    ['rejection as a cause', new Error('x', { cause: { code: 4001 } }), 'USER_REJECTED'],
    ['"user rejected" in words', new Error('User rejected the request.'), 'USER_REJECTED'],
    ['a plain text', 'user rejected', 'USER_REJECTED'],
    ['a connection reset', new Error('Connection request reset. Try again'), 'USER_REJECTED'],
    ['an open request', { code: -32002 }, 'REQUEST_PENDING'],
    ['no permission', { code: 4100 }, 'WALLET_LOCKED'],
    ['a blocked window', { code: -32603, message: 'popup blocked' }, 'WALLET_WINDOW_BLOCKED'],
    ['anything else', { code: 1 }, 'CONNECT_FAILED'],
    ['nothing', undefined, 'USER_REJECTED'],
    ['a locked device', { statusCode: 0x5515, message: 'Locked device' }, 'WALLET_LOCKED'],
    [
      'a code that cannot become a text',
      { code: Object.create(null), message: 'x' },
      'CONNECT_FAILED',
    ],
    ['markup', 'no <b>way</b>', 'CONNECT_FAILED'],
    ['a message that is no text', { message: 7 }, 'CONNECT_FAILED'],
  ])('understands %s', (_, error, code) => {
    expect(translateWalletError(error, 'CONNECT_FAILED').code).toBe(code)
  })

  test.each([undefined, null, {}, new Error('')])(
    'treats an error without a message as a refusal, but not of a payment (%s)',
    (nothing) => {
      expect(translateWalletError(nothing, 'SIGN_FAILED').code).toBe('USER_REJECTED')
      expect(translateWalletError(nothing, 'SEND_FAILED').code).toBe('SEND_FAILED')
    },
  )

  test('leaves our own errors as they are', () => {
    const ours = errorOf('WALLET_LOCKED')
    expect(translateWalletError(ours, 'CONNECT_FAILED')).toBe(ours)
  })

  test('stops at an error that is its own cause', () => {
    const loop: { cause?: unknown; message: string } = { message: 'x' }
    loop.cause = loop
    expect(translateWalletError(loop, 'SEND_FAILED').code).toBe('SEND_FAILED')
  })
})
