import { describe, expect, test } from 'vitest'
import { redirectOf } from './redirect.ts'

const site = (native: string, universal?: string) => ({
  name: 'Shop',
  url: 'https://shop.example',
  redirect: { native, ...(universal !== undefined && { universal }) },
})

test('leads back to a site at its own host', () => {
  const back = { href: 'https://shop.example/cart', name: 'Shop', isOwn: true }
  expect(redirectOf(site('https://shop.example/cart'), false)).toEqual(back)
  expect(redirectOf(site('firefox://', 'https://shop.example/cart'), false)).toEqual(back)
})

test('names another host, and does not take it for the site’s own', () => {
  for (const [href, name] of [
    ['https://evil.example/shop.example', 'evil.example'],
    ['https://shop.example.evil.example/', 'shop.example.evil.example'],
    ['https://shop.example:8443/', 'shop.example:8443'],
    ['googlechromes://shop.example', 'shop.example'],
    ['firefox:', 'firefox:'],
  ] as const)
    expect(redirectOf(site(href), false)).toMatchObject({ name, isOwn: false })
})

describe('a redirect address that is refused', () => {
  test.each([
    'http://shop.example/',
    'http://127.0.0.1/',
    'javascript:alert(1)',
    'data:text/html,hi',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    'intent://scan/#Intent;scheme=zxing;end',
    'tel:+15551234',
    'sms:1',
    'mailto:a@b.c',
    'ms-settings:privacy',
    'view-source:https://shop.example',
    'shop://back',
    'https://shop.example@evil.example/',
    'https://user:word@shop.example/',
    '//shop.example',
    'not an address',
    '',
  ])('%s', (href) => {
    expect(redirectOf(site(href, href), false)).toBeUndefined()
  })
})

test('allows http on this machine’s own chains only for a site of this machine', () => {
  const local = { ...site('http://shop.localhost:5173/'), url: 'http://shop.localhost:5173' }
  expect(redirectOf(local, true)?.isOwn).toBe(true)
  expect(redirectOf(local, false)).toBeUndefined()
  expect(redirectOf(site('http://shop.example/'), true)).toBeUndefined()
  expect(redirectOf({ ...site(''), redirect: {} }, true)).toBeUndefined()
})
