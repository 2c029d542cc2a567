import { expect, test } from 'vitest'
import { readRedisAddress } from './redisAddress.ts'

test.each([
  ['redis://cache', { kind: 'single', hosts: [{ host: 'cache', port: 6379 }], database: 0 }],
  [
    'rediss://me:p%40ss@[::1]:6380/2',
    {
      hosts: [{ host: '::1', port: 6380 }],
      isEncrypted: true,
      username: 'me',
      password: 'p@ss',
      database: 2,
    },
  ],
  [
    'redis+cluster://:secret@a:7000,b',
    {
      kind: 'cluster',
      hosts: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 6379 },
      ],
      username: '',
      password: 'secret',
    },
  ],
  [
    'rediss+sentinel://a,b:26380/mail?sentinelUsername=s&sentinelPassword=p%26w',
    {
      kind: 'sentinel',
      hosts: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
      isEncrypted: true,
      name: 'mail',
      sentinelUsername: 's',
      sentinelPassword: 'p&w',
    },
  ],
])('reads %s', (text, expected) => {
  expect(readRedisAddress(text)).toMatchObject(expected)
})

test.each([
  'http://cache',
  'redis:cache',
  'redis://',
  'redis://a,b',
  'redis://cache/name',
  'redis://:%zz@cache',
  'redis://cache:99999',
  'redis+cluster://a,b/1',
  'redis+cluster://a,,b',
  'redis+sentinel://a',
  'redis+other://a',
])('refuses %s as an address', (text) => {
  expect(readRedisAddress(text)).toBeUndefined()
})
