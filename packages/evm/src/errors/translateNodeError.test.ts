import { errorOf } from '@portico/core/adapter'
import { describe, expect, test } from 'vitest'
import { translateNodeError } from './translateNodeError.ts'

const named = (name: string, extra: object = {}) =>
  Object.assign(new Error('?'), { name, ...extra })
const codeOf = (error: unknown) => translateNodeError(error, 'UNKNOWN').code

describe('translateNodeError (specification, section 8)', () => {
  test.each([
    // geth and its forks
    ['execution reverted: no', 'EXECUTION_REVERTED'],
    ['gas required exceeds allowance (0)', 'EXECUTION_REVERTED'],
    ['max fee per gas higher than 2^256-1', 'FEE_CAP_TOO_HIGH'],
    ['tx fee (2.10 ether) exceeds the configured cap (1.00 ether)', 'FEE_CAP_TOO_HIGH'],
    ['fee cap less than block base fee', 'FEE_CAP_TOO_LOW'],
    ['max fee per gas less than block base fee: address 0x1', 'FEE_CAP_TOO_LOW'],
    ['replacement transaction underpriced', 'FEE_CAP_TOO_LOW'],
    ['nonce too low: next nonce 4, tx nonce 3', 'NONCE_TOO_LOW'],
    ['already known', 'NONCE_TOO_LOW'],
    ['nonce too high', 'NONCE_TOO_HIGH'],
    ['nonce has max value', 'NONCE_MAX'],
    ['insufficient funds for gas * price + value: address 0x1 have 0', 'INSUFFICIENT_FUNDS'],
    ['insufficient balance for transfer', 'INSUFFICIENT_FUNDS'],
    ['intrinsic gas too low: gas 20000, minimum needed 21000', 'GAS_TOO_LOW'],
    ['insufficient gas for floor data gas cost: gas 40000', 'GAS_TOO_LOW'],
    ['exceeds block gas limit', 'GAS_TOO_HIGH'],
    ['gas limit reached', 'GAS_TOO_HIGH'],
    ['transaction gas limit too high (cap: 16777216, tx: 20000000)', 'GAS_TOO_HIGH'],
    ['transaction type not supported', 'TRANSACTION_TYPE_UNSUPPORTED'],
    ['max priority fee per gas higher than max fee per gas', 'TIP_ABOVE_FEE_CAP'],
    // Nethermind
    ['VM execution error.', 'EXECUTION_REVERTED'],
    ['OldNonce, Current nonce: 22, nonce of rejected tx: 17', 'NONCE_TOO_LOW'],
    ['NonceGap, Future nonce. Expected nonce: 10', 'NONCE_TOO_HIGH'],
    ['FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1, BaseFee: 7', 'FEE_CAP_TOO_LOW'],
    ['InsufficientFunds, Account balance: 0, cumulative cost: 5', 'INSUFFICIENT_FUNDS'],
    ['GasLimitExceeded, Gas limit: 3, gas limit of rejected tx: 4', 'GAS_TOO_HIGH'],
    // Besu
    ['Upfront cost exceeds account balance', 'INSUFFICIENT_FUNDS'],
    ['Intrinsic gas exceeds gas limit', 'GAS_TOO_LOW'],
    ['Transaction gas limit exceeds block gas limit', 'GAS_TOO_HIGH'],
    ['Gas price below current base fee', 'FEE_CAP_TOO_LOW'],
    ['Transaction fee cap exceeded', 'FEE_CAP_TOO_HIGH'],
    ['Known transaction', 'NONCE_TOO_LOW'],
    ['Invalid transaction type', 'TRANSACTION_TYPE_UNSUPPORTED'],
    // Erigon
    ['INTERNAL_ERROR: could not replace existing tx', 'FEE_CAP_TOO_LOW'],
    // Ganache and Hardhat
    ['VM Exception while processing transaction: revert You must send ether', 'EXECUTION_REVERTED'],
    ['VM Exception while processing transaction: invalid opcode', 'EXECUTION_REVERTED'],
    ['execution error: revert', 'EXECUTION_REVERTED'],
    [
      "Error: VM Exception while processing transaction: reverted with reason string 'closed'",
      'EXECUTION_REVERTED',
    ],
    ["Sender doesn't have enough funds to send tx.", 'INSUFFICIENT_FUNDS'],
    // others
    ['Transaction nonce is too low. Try incrementing the nonce.', 'NONCE_TOO_LOW'],
    ['intrinsic gas too high -- CallGasCostMoreThanGasLimit', 'GAS_TOO_LOW'],
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
    [
      'the data of a revert beside a text of another kind',
      { code: -32000, message: 'nonce too low', data: `0x4e487b71${'11'.padStart(64, '0')}` },
      'EXECUTION_REVERTED',
    ],
    [
      'data that is the hash of a transaction',
      { code: -32000, message: '?', data: `0x${'ab'.repeat(32)}` },
      'UNKNOWN',
    ],
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
