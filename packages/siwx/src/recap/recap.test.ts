import { expect, test } from 'vitest'
import { SiwxError } from '../siwxError.ts'
import { decodeRecap, encodeRecap, isRecap } from './recap.ts'
import { recapStatement, withRecapStatement } from './recapStatement.ts'

const recap = {
  att: {
    'my:resource:uri.1': { 'example/delete': [{}], 'example/append': [{}], 'other/action': [{}] },
    'https://example.com': {
      'other/action': [{}],
      'example/append': [{ z: 1, a: 'ü' }, {}],
      'example/read': [{}],
    },
  },
  prf: ['bafybeigk7ly3pog6uupxku3b6bubirr434ib6tfaymvox6gotaaaaaaaaa'],
}
const resourceOf = (value: unknown) => `urn:recap:${btoa(JSON.stringify(value)).replace(/=+$/, '')}`

test('a ReCap states in words what it allows', () => {
  expect(recapStatement(recap)).toBe(
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'example': 'append', 'read' for 'https://example.com'. (2) 'other': 'action' for 'https://example.com'. (3) 'example': 'append', 'delete' for 'my:resource:uri.1'. (4) 'other': 'action' for 'my:resource:uri.1'.",
  )
})

test('a written ReCap is read back unchanged, with its names in order', () => {
  const resource = encodeRecap(recap)
  expect(isRecap(resource)).toBe(true)
  expect(resource).toMatch(/^urn:recap:[\w-]+$/)
  expect(decodeRecap(resource)).toEqual(recap)
  expect(encodeRecap(decodeRecap(resource))).toBe(resource)
  expect(JSON.stringify(decodeRecap(resource).att['https://example.com'])).toBe(
    '{"example/append":[{"a":"ü","z":1},{}],"example/read":[{}],"other/action":[{}]}',
  )
})

test('the words are appended to the statement once', () => {
  const resources = ['https://a.example', encodeRecap({ att: { 'a:b': { 'c/d': [] } } })]
  const words =
    "I further authorize the stated URI to perform the following actions on my behalf: (1) 'c': 'd' for 'a:b'."
  expect(withRecapStatement('Hi.', resources)).toBe(`Hi. ${words}`)
  expect(withRecapStatement(undefined, resources)).toBe(words)
  expect(withRecapStatement(`Hi. ${words}`, resources)).toBe(`Hi. ${words}`)
  expect(withRecapStatement('Hi.', ['https://a.example'])).toBe('Hi.')
  expect(withRecapStatement(undefined, undefined)).toBeUndefined()
})

test.each([
  ['no base64', 'urn:recap:%'],
  ['no JSON', 'urn:recap:YQ'],
  ['bits that mean nothing', 'urn:recap:eyJhdHQiOnt9fR'],
  ['another resource', 'https://a.example'],
  ['no rights', resourceOf({})],
  ['a list of rights', resourceOf({ att: [] })],
  ['rights that are no list', resourceOf({ att: { a: { 'b/c': {} } } })],
  ['limits that are no object', resourceOf({ att: { a: { 'b/c': [1] } } })],
  ['a right without a namespace', resourceOf({ att: { a: { b: [{}] } } })],
  ['a right with a quote', resourceOf({ att: { a: { "b/c' for 'd": [{}] } } })],
  ['proofs that are no texts', resourceOf({ att: {}, prf: [1] })],
])('%s is refused', (_what, resource) => {
  expect(() => decodeRecap(resource)).toThrow(SiwxError)
})
