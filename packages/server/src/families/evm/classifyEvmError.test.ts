import { describe, expect, test } from 'vitest'
import { readError } from '../outcome.ts'
import { classifyEvmError, isUnanswered } from './classifyEvmError.ts'

const classify = (code: number, message: string) =>
  classifyEvmError({ code, message, data: undefined })

describe('an error of an EVM node', () => {
  test.each([
    [-32005, 'daily request rate limit reached'],
    [-32005, 'Too Many Requests'],
    [-32000, 'request timed out'],
    [-32000, 'missing trie node 0xab'],
    [-32001, 'Service unavailable'],
    [-32099, 'upstream connect error'],
  ])('is sent to another node as a fault of this one: %d %s', (code, message) => {
    expect(classify(code, message)).toBe('unhealthy')
  })

  test.each([
    [-32000, 'execution reverted: rate limit exceeded'],
    [-32000, 'VM Exception while processing transaction: timeout'],
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'nonce too low'],
    [-32005, 'query returned more than 10000 results'],
    [-32602, 'rate limit is not a parameter'],
    [3, 'execution reverted'],
    [-32601, 'method not available'],
    [-32100, 'rate limit'],
    [-32000, 'execution reverted: unknown block'],
    [-32602, 'block not found'],
  ])('is the answer of every node: %d %s', (code, message) => {
    expect(classify(code, message)).toBe('answer')
  })

  test.each([
    [-32000, 'header not found'],
    [-32000, 'header for hash not found'],
    [-32000, 'block not found'],
    [-32001, 'block 0x10 not found'],
    [-32000, 'Unknown block'],
  ])(
    'is retried on a node that may be further ahead, and counts as no answer until then: %d %s',
    (code, message) => {
      expect(classify(code, message)).toBe('retry')
      expect(isUnanswered({ error: JSON.stringify({ code, message }) })).toBe(true)
    },
  )

  test.each(['"text"', 'null', '{}', '{"code":"-32000","message":{}}'])(
    'is not a fault of the node if it has an unexpected shape: %s',
    (error) => {
      expect(classifyEvmError(readError({ error }))).toBe('answer')
    },
  )
})
