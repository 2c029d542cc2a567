import { expect, test } from 'vitest'
import { isLocalRequest } from './localOnly.ts'

const host = '127.0.0.1:8899'

test.each([
  [{ host }],
  [{ host: 'localhost:8899' }],
  [{ host: '[::1]:8899', origin: 'http://wallet.localhost:5181' }],
  [{ host, origin: 'http://localhost:5180' }],
  [{ host, origin: 'http://127.0.0.1:5173' }],
  [{ host, origin: 'http://[::1]:5173' }],
])('%j is of this machine', (headers) => {
  expect(isLocalRequest(headers)).toBe(true)
})

test.each([
  [{}],
  [{ host: 'evil.example:8899' }],
  [{ host: 'localhost.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host: 'evil@localhost', origin: 'http://evil.example' }],
  [{ host, origin: 'http://evil.example' }],
  [{ host, origin: 'https://localhost.evil.example' }],
  [{ host, origin: 'null' }],
  [{ host, origin: 'file://localhost' }],
  [{ host, origin: '' }],
  [{ host: '192.168.1.5:8899' }],
])('%j is not', (headers) => {
  expect(isLocalRequest(headers)).toBe(false)
})
