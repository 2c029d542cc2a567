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
  [{ host, origin: 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn' }],
])('%j is of this machine', (headers) => {
  expect(isLocalRequest(headers, { port: 8899 })).toBe(true)
})

test.each([
  [{}],
  [{ host: 'evil.example:8899' }],
  [{ host: 'localhost.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host: 'evil@localhost:8899' }],
  [{ host: 'evil.localhost:8899' }],
  [{ host: 'localhost:8899 ' }],
  [{ host: 'localhost:8899\nevil' }],
  [{ host, origin: 'http://evil.example' }],
  [{ host, origin: 'https://localhost.evil.example' }],
  [{ host, origin: 'null' }],
  [{ host, origin: 'file://localhost' }],
  [{ host, origin: '' }],
  [{ host, origin: 'http://chrome-extension.evil.example' }],
  [{ host, origin: 'chrome-extension://a.example/' }],
  [{ host: '192.168.1.5:8899' }],
])('%j is not of this machine', (headers) => {
  expect(isLocalRequest(headers, { port: 8899 })).toBe(false)
})

test.each(['127.0.0.1', 'localhost:80', '[::1]:8898', 'localhost:08899x'])(
  'a request that names %s is for another port',
  (other) => {
    expect(isLocalRequest({ host: other }, { port: 8899 })).toBe(false)
  },
)

test('only listed sites are allowed if there is a list', () => {
  const origins = ['http://localhost:5180', 'http://wallet.localhost:5181']
  const isLet = (origin?: string) =>
    isLocalRequest({ host, ...(origin !== undefined && { origin }) }, { origins })
  expect([undefined, ...origins].map(isLet)).toEqual([true, true, true])
  for (const origin of ['http://localhost:3000', 'http://localhost', 'https://localhost:5180', ''])
    expect(isLet(origin)).toBe(false)
})
