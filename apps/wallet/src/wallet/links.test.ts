import { expect, test, vi } from 'vitest'
import { findPairingLink, takeLink } from './links.ts'

const uri = `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`

test.each<[string, { uri?: string; isLink: boolean }, boolean]>([
  ['/', { isLink: false }, false],
  [`/wc?uri=${encodeURIComponent(uri)}`, { isLink: true, uri }, true],
  [`/?uri=${encodeURIComponent(uri)}#x`, { isLink: true, uri }, true],
  ['/wc?requestId=1&sessionTopic=2', { isLink: true }, true],
  ['/wc', { isLink: false }, true],
])('%s', (path, opened, isCleared) => {
  const replaceState = vi.fn()
  const location = new URL(`http://wallet.localhost${path}`) as unknown as Location
  expect(takeLink(location, { replaceState } as unknown as History)).toEqual(opened)
  expect(replaceState.mock.calls).toEqual(isCleared ? [[null, '', '/']] : [])
})

test.each<[string, string | undefined]>([
  [uri, uri],
  [`  ${uri}\n`, uri],
  [`https://wallet.example/wc?uri=${encodeURIComponent(uri)}`, uri],
  [`shop://wc?uri=${encodeURIComponent(uri)}`, uri],
  ['https://shop.example/?uri=https%3A%2F%2Fevil.example', undefined],
  ['ethereum:0x0000000000000000000000000000000000000000', undefined],
  ['WIFI:S:net;T:WPA;P:secret;;', undefined],
  ['', undefined],
])('in "%s" there is the link %s', (text, link) => {
  expect(findPairingLink(text)).toBe(link)
})
