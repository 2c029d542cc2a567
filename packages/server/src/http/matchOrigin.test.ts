import { describe, expect, test } from 'vitest'
import { matchOrigin, parsePattern } from './matchOrigin.ts'

describe('matchOrigin', () => {
  test.each([
    ['https://a.example', []],
    ['null', []],
    ['https://a.example', ['a.example']],
    ['https://a.example', ['https://a.example']],
    ['https://a.example', ['b.example', 'a.example']],
    ['https://A.Example', ['a.EXAMPLE']],
    ['https://a.example:8443', ['a.example']],
    ['https://a.example:8443', ['https://a.example:8443']],
    ['https://a.example', ['a.example:443']],
    ['http://a.example', ['a.example:80']],
    ['https://x.a.example', ['*.a.example']],
    ['https://x.a.example', ['x.*.example']],
    ['https://xn--mller-kva.example', ['müller.example']],
    ['https://xn--mller-kva.example', ['*.example']],
    ['http://localhost:5180', ['a.example']],
    ['http://127.0.0.1:5180', ['a.example']],
    ['http://[::1]:5180', ['[::1]']],
    ['tauri://app.local', ['tauri://app.local']],
  ])('allows %s for %j', (origin, allowed) => {
    expect(matchOrigin(origin, allowed)).toBe(true)
  })

  test.each([
    ['another site', 'https://b.example', ['a.example']],
    ['a longer name with the same end', 'https://evil-a.example', ['a.example']],
    ['the name as a start', 'https://a.example.evil.test', ['a.example']],
    ['a deeper name for one wildcard', 'https://x.y.a.example', ['*.a.example']],
    ['no name for a wildcard', 'https://a.example', ['*.a.example']],
    ['a wildcard in the origin', 'https://*.example', ['a.example']],
    ['another scheme', 'http://a.example', ['https://a.example']],
    ['another port', 'https://a.example:8443', ['a.example:443']],
    ['the default port for another one', 'https://a.example', ['a.example:8443']],
    ['user info', 'https://a.example@evil.test', ['a.example']],
    ['user info in front of the name', 'https://evil@a.example', ['a.example']],
    ['a path', 'https://evil.test/a.example', ['a.example']],
    ['a slash at the end', 'https://a.example/', ['a.example']],
    ['a query', 'https://evil.test?.a.example', ['a.example']],
    ['a fragment', 'https://evil.test#.a.example', ['a.example']],
    ['a backslash', 'https://evil.test\\.a.example', ['a.example']],
    ['a dot at the end', 'https://a.example.', ['a.example']],
    ['an opaque origin', 'null', ['a.example']],
    ['an opaque origin that is listed', 'null', ['null']],
    ['an empty origin', '', ['a.example']],
    ['no scheme', 'a.example', ['a.example']],
    ['two origins', 'https://a.example https://evil.test', ['a.example']],
    ['a look-alike letter', 'https://xn--exmple-cua.test', ['example.test']],
    ['a name that starts as localhost', 'http://localhost.evil.test', ['a.example']],
    ['a name that ends as localhost', 'http://evil.localhost', ['a.example']],
    ['the loopback address in a name', 'http://127.0.0.1.evil.test', ['a.example']],
    ['the loopback address as a number', 'http://2130706433', ['a.example']],
    ['a broken list entry', 'https://a.example', ['https://']],
    ['a wildcard for part of a label', 'https://xa.example', ['*a.example']],
    ['a lone wildcard', 'https://a.example', ['*']],
  ])('refuses %s: %s', (_, origin, allowed) => {
    expect(matchOrigin(origin, allowed)).toBe(false)
  })
})

describe('parsePattern', () => {
  test('reads scheme, host and port in comparable form', () => {
    expect(parsePattern('HTTPS://*.Müller.example:8443')).toEqual({
      scheme: 'https:',
      host: '*.xn--mller-kva.example',
      port: '8443',
    })
  })

  test.each([
    '',
    'a b',
    'https://',
    'a.example/path',
    'u@a.example',
    'a..example',
    'a*.example',
    'a:b',
  ])('refuses %j as an origin', (text) => {
    expect(parsePattern(text)).toBeUndefined()
  })
})

describe('an entry that names a port', () => {
  test.each<[string, string[], boolean]>([
    ['http://localhost:5173', ['http://localhost:5173'], true],
    ['http://localhost:9999', ['http://localhost:5173'], false],
    ['http://localhost:9999', ['localhost:5173', 'https://shop.example'], false],
    ['http://localhost:9999', ['*:5173'], false],
    ['http://127.0.0.1:9999', ['localhost:5173'], true],
    ['http://127.0.0.1:9999', ['127.0.0.1:5173'], false],
    ['http://localhost:9999', ['http://localhost'], true],
    ['https://shop.example:8443', ['https://shop.example:443'], false],
    ['https://shop.example', ['https://shop.example:443'], true],
  ])('matches only that port: %s of %j: %s', (origin, allowed, passes) => {
    expect(matchOrigin(origin, allowed)).toBe(passes)
  })
})
