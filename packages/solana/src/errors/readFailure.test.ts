import { describe, expect, test } from 'vitest'
import { NodeError } from '../node/nodeError.ts'
import { readFailure } from './readFailure.ts'
import { translateNodeError } from './translateNodeError.ts'

const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const system = '11111111111111111111111111111111'
const failed = (program: string) => [
  `Program ${program} invoke [1]`,
  `Program ${program} failed: custom program error`,
]
const custom = (number: number) => ({ InstructionError: [2, { Custom: number }] })

describe('the reason why a transaction fails', () => {
  test.each([
    ['a token program', custom(1), failed(token), 'the token balance is too low'],
    ['a frozen account', custom(17), failed(token), 'the token account is frozen'],
    ['the system program', custom(1), failed(system), 'the balance is too low'],
    [
      'a bigint',
      { InstructionError: [2n, { Custom: 17n }] },
      failed(token),
      'the token account is frozen',
    ],
    ['a program of its own', custom(6001), failed('Abc'.repeat(13)), 'custom error 6001'],
    [
      'one that says why',
      custom(6001),
      ['Program log: AnchorError occurred. Error Number: 6001. Error Message: Slip\u202epage.'],
      'Slippage.',
    ],
    ['a name', { InstructionError: [0, 'InvalidAccountData'] }, [], 'invalid account data'],
    [
      'a known name',
      { InstructionError: [0, 'MissingRequiredSignature'] },
      [],
      'a signature is missing',
    ],
    ['all of it', 'AccountInUse', [], 'an account is in use by another transaction'],
    [
      'rent',
      { InsufficientFundsForRent: { account_index: 1 } },
      [],
      'an account would keep less than its rent',
    ],
    ['nothing', undefined, [], 'unknown reason'],
    ['nonsense', { InstructionError: 7 }, [], 'instruction error'],
    ['a list', [1, 2], [], 'unknown reason'],
    ['something of Object', 'constructor', [], 'constructor'],
  ])('has a text for %s', (_what, error, logs, reason) => {
    expect(readFailure(error, logs)).toMatchObject({
      code: 'EXECUTION_REVERTED',
      params: { reason },
    })
    expect(readFailure(error, logs, 'TRANSACTION_REVERTED').code).toBe('TRANSACTION_REVERTED')
  })

  test.each([
    ['InsufficientFundsForFee', 'INSUFFICIENT_FEE'],
    ['AccountNotFound', 'INSUFFICIENT_FEE'],
    ['BlockhashNotFound', 'TRANSACTION_EXPIRED'],
  ])('has a separate code for %s', (error, code) => {
    expect(readFailure(error, []).code).toBe(code)
    expect(
      translateNodeError(new NodeError('no', { code: -32002, data: { err: error } }), 'UNKNOWN')
        .code,
    ).toBe(code)
  })

  test.each([
    ['Transaction simulation failed: Blockhash not found', 'TRANSACTION_EXPIRED'],
    ['Attempt to debit an account: insufficient lamports 1', 'INSUFFICIENT_FUNDS'],
    ['insufficient funds for rent', 'INSUFFICIENT_FEE'],
    ['something else', 'SEND_FAILED'],
  ])('is understood from a node that says "%s"', (message, code) => {
    expect(translateNodeError(new NodeError(message, { code: -32000 }), 'SEND_FAILED').code).toBe(
      code,
    )
  })
})
