import { errorOf } from '@portico/core'
import { describe, expect, test } from 'vitest'
import { translateNodeError } from './translateNodeError.ts'

const named = (name: string, extra: object = {}) =>
  Object.assign(new Error('?'), { name, ...extra })
const codeOf = (error: unknown) => translateNodeError(error, 'UNKNOWN').code

describe('translateNodeError (specification, section 8)', () => {
  test.each([
    ['execution reverted: no', 'EXECUTION_REVERTED'],
    ['gas required exceeds allowance (0)', 'EXECUTION_REVERTED'],
    ['max fee per gas higher than 2^256-1', 'FEE_CAP_TOO_HIGH'],
    ['fee cap less than block base fee', 'FEE_CAP_TOO_LOW'],
    ['max fee per gas less than block base fee: address 0x1', 'FEE_CAP_TOO_LOW'],
    ['replacement transaction underpriced', 'FEE_CAP_TOO_LOW'],
    ['nonce too low: next nonce 4, tx nonce 3', 'NONCE_TOO_LOW'],
    ['already known', 'NONCE_TOO_LOW'],
    ['nonce too high', 'NONCE_TOO_HIGH'],
    ['nonce has max value', 'NONCE_MAX'],
    ['Insufficient funds for gas * price + value', 'INSUFFICIENT_FUNDS'],
    ['intrinsic gas too low', 'GAS_TOO_LOW'],
    ['intrinsic gas too high', 'GAS_TOO_HIGH'],
    ['exceeds block gas limit', 'GAS_TOO_HIGH'],
    ['transaction type not supported', 'TRANSACTION_TYPE_UNSUPPORTED'],
    ['max priority fee per gas higher than max fee per gas', 'TIP_ABOVE_FEE_CAP'],
    ['something else', 'UNKNOWN'],
  ])('a node that says "%s"', (message, code) => {
    expect(codeOf({ code: -32000, message })).toBe(code)
    expect(codeOf(new Error('wrapped', { cause: { details: message } }))).toBe(code)
  })

  test.each([
    ['an HTTP error', named('HttpRequestError', { status: 500 }), 'RPC_UNAVAILABLE'],
    ['a time-out', named('TimeoutError'), 'RPC_UNAVAILABLE'],
    ['a failed fetch', new TypeError('fetch failed'), 'RPC_UNAVAILABLE'],
    ['a limit that is exceeded', { code: -32005, message: '?' }, 'RPC_UNAVAILABLE'],
    ['another chain', { code: 4901, message: '?' }, 'RPC_UNAVAILABLE'],
    ['an abort', named('HttpRequestError', { cause: named('AbortError') }), 'RPC_ABORTED'],
    ['a revert by code alone', { code: 3, message: '?' }, 'EXECUTION_REVERTED'],
    ['nothing', undefined, 'UNKNOWN'],
    ['a text', 'nonce too low', 'NONCE_TOO_LOW'],
  ])('%s', (_what, error, code) => {
    expect(codeOf(error)).toBe(code)
  })

  test('keeps the original as the cause, and our own errors as they are', () => {
    const foreign = new Error('nonce too low')
    expect(translateNodeError(foreign, 'UNKNOWN').cause).toBe(foreign)
    const own = errorOf('USER_REJECTED')
    expect(translateNodeError(own, 'UNKNOWN')).toBe(own)
  })

  test('survives an error that wraps itself', () => {
    const error: { cause?: unknown } = {}
    error.cause = error
    expect(codeOf(error)).toBe('UNKNOWN')
  })
})
