import { expect, test } from 'vitest'
import { channel, createId, parseId, readPageMessage, readWindowMessage } from './messages.ts'

const source = {}
const expected = { origin: 'http://shop.example', source, id: 'a'.repeat(32) }
const ready = { channel, id: expected.id, type: 'ready' }
const received = (data: unknown, other = {}) => ({
  origin: expected.origin,
  source,
  data,
  ...other,
})

test('ids are 128 random bits that survive the address fragment', () => {
  const id = createId()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(createId()).not.toBe(id)
  expect(parseId(`#${id}`)).toBe(id)
  expect(parseId('')).toBeUndefined()
  expect(parseId('#<script>')).toBeUndefined()
})

test('reads a message from the window', () => {
  expect(readWindowMessage(received(ready), expected)).toEqual(ready)
  const outcome = { ok: true, value: null }
  const message = { channel, id: expected.id, type: 'outcome', outcome }
  expect(readWindowMessage(received(message), expected)).toEqual(message)
})

test.each([
  ['another origin', received(ready, { origin: 'http://evil.example' })],
  ['another window', received(ready, { source: {} })],
  ['another request', received({ ...ready, id: 'b'.repeat(32) })],
  ['another channel', received({ ...ready, channel: 'x' })],
  ['no object', received('ready')],
  ['an unknown type', received({ ...ready, type: 'approve' })],
  ['an outcome without a code', received({ ...ready, type: 'outcome', outcome: { ok: false } })],
  ['an outcome that is neither', received({ ...ready, type: 'outcome', outcome: { ok: 'yes' } })],
])('ignores a message with %s', (_name, event) => {
  expect(readWindowMessage(event, expected)).toBeUndefined()
})

test('has the window read requests only from its opener', () => {
  const message = { channel, id: expected.id, type: 'request', request: { kind: 'connect' } }
  expect(readPageMessage(received(message), expected)).toEqual({ kind: 'connect' })
  expect(readPageMessage(received(message, { source: null }), expected)).toBeUndefined()
  expect(readPageMessage(received({ ...message, type: 'ready' }), expected)).toBeUndefined()
})
