import { property } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { answerText, plainId, readFrame } from './frame.ts'

describe('readFrame', () => {
  test.each([
    ['1', '1'],
    ['1700000000000000000123', '1700000000000000000123'],
    ['"1700000000000000000123"', '"1700000000000000000123"'],
    ['"\\u0061\\""', '"\\u0061\\""'],
    ['-1', '-1'],
  ])('keeps the id %s byte for byte', (id, expected) => {
    const frame = readFrame(`{"id":${id},"jsonrpc":"2.0","method":"m","params":{"a":[1]}}`)
    expect(frame).toEqual({ kind: 'request', id: expected, method: 'm', params: { a: [1] } })
    expect(answerText(expected, { result: true })).toBe(
      `{"id":${id},"jsonrpc":"2.0","result":true}`,
    )
  })

  test.each([
    ['', 'Serialization'],
    ['{', 'Serialization'],
    ['null', 'InvalidRequest'],
    ['[]', 'InvalidRequest'],
    ['"x"', 'InvalidRequest'],
    ['{}', 'InvalidRequestId'],
    ['{"id":null,"jsonrpc":"2.0","method":"m"}', 'InvalidRequestId'],
    ['{"id":1.5,"jsonrpc":"2.0","method":"m"}', 'InvalidRequestId'],
    ['{"id":1e9,"jsonrpc":"2.0","method":"m"}', 'InvalidRequestId'],
    ['{"id":{},"jsonrpc":"2.0","method":"m"}', 'InvalidRequestId'],
    ['{"id":true,"jsonrpc":"2.0","method":"m"}', 'InvalidRequestId'],
    [`{"id":"${'1'.repeat(200)}","jsonrpc":"2.0","method":"m"}`, 'InvalidRequestId'],
  ])('answers %s with id 0: %s', (text, error) => {
    expect(readFrame(text)).toEqual({ kind: 'wrong', id: '0', error })
  })

  test.each([
    ['{"id":7,"method":"m"}', 'InvalidJsonRpcVersion'],
    ['{"id":7,"jsonrpc":"1.0","method":"m"}', 'InvalidJsonRpcVersion'],
    ['{"id":7,"jsonrpc":"2.0"}', 'InvalidRequest'],
    ['{"id":7,"jsonrpc":"2.0","method":5}', 'InvalidRequest'],
  ])('answers %s with its id: %s', (text, error) => {
    expect(readFrame(text)).toEqual({ kind: 'wrong', id: '7', error })
  })

  test('distinguishes an acknowledgement from an error for any type of id', () => {
    const frames = [
      '{"id":1000000000,"jsonrpc":"2.0","result":true}',
      '{"id":"1000000000","jsonrpc":"2.0","error":{}}',
    ]
    expect(frames.map(readFrame).map((frame) => plainId(frame.id))).toEqual([
      '1000000000',
      '1000000000',
    ])
    expect(frames.map(readFrame)).toMatchObject([{ received: true }, { received: false }])
  })

  test('refuses more nesting or members than any valid request has', () => {
    const deep = '['.repeat(500_000) + ']'.repeat(500_000)
    const many = `[${'1,'.repeat(100_000)}1]`
    for (const params of [deep, many])
      expect(readFrame(`{"id":1,"jsonrpc":"2.0","method":"m","params":${params}}`)).toMatchObject({
        error: 'Serialization',
      })
    expect(readFrame('['.repeat(1_000_000))).toMatchObject({ error: 'Serialization' })
  })

  test('never throws, and keeps the ids of all requests byte for byte', () => {
    property((random) => {
      const value = {
        jsonrpc: '2.0',
        method: random.text(9),
        params: random.json(),
        id: random.text(9),
      }
      const text = JSON.stringify(value)
      expect(readFrame(text)).toEqual({
        kind: 'request',
        id: JSON.stringify(value.id),
        method: value.method,
        params: value.params,
      })
      const at = random.integer(text.length)
      const damaged = text.slice(0, at) + random.text(3) + text.slice(at + random.integer(4))
      expect(['request', 'answer', 'wrong']).toContain(readFrame(damaged).kind)
    })
  })
})
