import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { PairingError } from '../pairingError.ts'
import { parseRpc } from './jsonRpc.ts'

const write = (fields: object) => JSON.stringify({ id: 1, jsonrpc: '2.0', ...fields })

test('requests are distinguished from answers', () => {
  expect(parseRpc(write({ method: 'wc_sessionPing', params: {} }))).toEqual({
    kind: 'request',
    id: 1,
    method: 'wc_sessionPing',
    params: {},
  })
  expect(parseRpc(write({ result: null }))).toEqual({ kind: 'result', id: 1, result: null })
  expect(parseRpc(write({ error: { code: 5000, message: 'no', data: 'd' } }))).toEqual({
    kind: 'error',
    id: 1,
    error: { code: 5000, message: 'no', data: 'd' },
  })
})

test('a malformed error still counts as an error', () => {
  const bad = [{}, null, 'no', { code: '5000' }, { code: 1.5, message: 7 }]
  for (const error of bad)
    expect(parseRpc(write({ error }))).toMatchObject({
      kind: 'error',
      error: { code: -32603, message: '' },
    })
  const long = parseRpc(write({ error: { code: 1, message: 'x'.repeat(100_000) } }))
  expect(long).toMatchObject({ error: { message: 'x'.repeat(500) } })
})

test.each([
  ['no JSON', '{'],
  ['deep nesting', '['.repeat(500_000)],
  ['a batch', `[${write({ result: 1 })}]`],
  ['another version', JSON.stringify({ id: 1, jsonrpc: '1.0', result: 1 })],
  ['an id in words', write({ id: '1', result: 1 })],
  ['an id without precision', `{"id":12345678901234567890,"jsonrpc":"2.0","result":1}`],
  ['a negative id', write({ id: -1, result: 1 })],
  ['nothing said', write({})],
  ['an answer that asks', write({ result: 1, method: 'wc_sessionPing' })],
  ['an answer of two minds', write({ result: 1, error: { code: 1, message: '' } })],
  ['a method of another kind', write({ method: 'eth_sendTransaction' })],
  ['a method of an object', write({ method: '__proto__' })],
])('%s is refused', (_what, message) => {
  expect(() => parseRpc(message)).toThrow(PairingError)
})

test('any JSON is read, or refused with our own error', () => {
  property((random) => {
    const fields: Record<string, unknown> = { id: random.integer(3), jsonrpc: '2.0' }
    for (const name of ['id', 'jsonrpc', 'method', 'params', 'result', 'error'])
      if (random.integer(3) === 0) fields[name] = random.json()
    const texts = [JSON.stringify(fields), random.text(60, '{}[]":,0123456789.-e\\uidjsonrpc')]
    for (const message of texts)
      try {
        expect(['request', 'result', 'error']).toContain(parseRpc(message).kind)
      } catch (error) {
        expect(error).toBeInstanceOf(PairingError)
      }
  }, 2000)
})
