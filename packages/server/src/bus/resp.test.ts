import { property } from '@portico/testing'
import { expect, test } from 'vitest'
import { createRespReader, encodeCommand, RespError, type RespValue } from './resp.ts'

const readAll = (...chunks: (string | Buffer)[]): RespValue[] => {
  const values: RespValue[] = []
  const read = createRespReader((value) => void values.push(value))
  for (const chunk of chunks) read(Buffer.from(chunk))
  return values
}

test.each([
  ['+OK\r\n', 'OK'],
  [':42\r\n', 42],
  ['$3\r\n\r\nx\r\n', '\r\nx'],
  ['$-1\r\n', null],
  ['_\r\n', null],
  ['*2\r\n:1\r\n*1\r\n+a\r\n', [1, ['a']]],
  ['%1\r\n+proto\r\n:3\r\n', ['proto', 3]],
  ['>3\r\n$7\r\nmessage\r\n$1\r\nc\r\n$2\r\nhi\r\n', { pushed: ['message', 'c', 'hi'] }],
])('reads %j', (text, value) => {
  expect(readAll(text)).toEqual([value])
})

test('reads errors as errors, and throws at what is no value', () => {
  expect(readAll('-ERR no\r\n')[0]).toBeInstanceOf(RespError)
  expect(() => readAll('HTTP/1.1 400\r\n')).toThrow(RespError)
  expect(() => readAll(`$9999999\r\n${'x'.repeat(2_000_000)}`)).toThrow('too long')
})

test('reads any commands however they are cut', () => {
  property((random) => {
    const commands = random.list(3, () => [random.text(5), ...random.list(3, () => random.text(9))])
    const bytes = Buffer.from(commands.map(encodeCommand).join(''))
    const at = random.integer(bytes.length + 1)
    expect(readAll(bytes.subarray(0, at), bytes.subarray(at))).toEqual(commands)
  })
})
