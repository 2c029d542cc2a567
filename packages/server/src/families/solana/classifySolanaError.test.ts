import { describe, expect, test } from 'vitest'
import { readError } from '../outcome.ts'
import { classifySolanaError } from './classifySolanaError.ts'

const classify = (code: number, message = '', data?: unknown) =>
  classifySolanaError({ code, message, data })

describe('an error of a Solana node', () => {
  test.each([
    [-32005, 'Node is behind by 42 slots'],
    [-32005, 'Node is unhealthy'],
    [-32429, 'rate limited'],
    [429, 'Too many requests for a specific RPC call'],
    [-32000, 'upstream connect error'],
    [-32052, 'Service unavailable'],
  ])('is a fault of the node: %d %s', (code, message) => {
    expect(classify(code, message)).toBe('unhealthy')
  })

  test.each([-32001, -32004, -32007, -32009, -32010, -32011, -32014, -32016, -32019])(
    'is retried on another node: %d',
    (code) => {
      expect(classify(code)).toBe('retry')
    },
  )

  test.each([
    [-32002, 'Transaction simulation failed: Error processing Instruction 0'],
    [-32003, 'Transaction signature verification failure'],
    [-32002, 'Transaction simulation failed: custom program error: rate limit'],
    [-32015, 'Transaction version (0) is not supported by the requesting client'],
    [-32012, 'The accumulated scan results exceeded the limit'],
    [-32602, 'Invalid param: WrongSize'],
    [-32601, 'Method not available'],
  ])('is returned as the answer: %d %s', (code, message) => {
    expect(classify(code, message)).toBe('answer')
  })

  test('about an unknown blockhash is retried, because the node may be behind', () => {
    expect(classify(-32002, 'Blockhash not found', { err: 'BlockhashNotFound' })).toBe('retry')
    expect(classify(-32002, '', { err: { InstructionError: [0, { Custom: 1 }] } })).toBe('answer')
  })

  test.each(['"text"', 'null', '{}', '{"code":"x","data":5}', '[]'])(
    'of an unexpected shape is returned as the answer: %s',
    (error) => {
      expect(classifySolanaError(readError({ error }))).toBe('answer')
    },
  )
})
