import { expect, test, vi } from 'vitest'
import { findPairingLink, noLinkKey, takeLink } from './links.ts'

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
])('finds in "%s" the link %s', (text, link) => {
  expect(findPairingLink(text)).toBe(link)
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each([
  address,
  ` ${address}\n`,
  `eth:${address}`,
  `eip155:1:${address}`,
  `ethereum:${address}@1?value=1e18`,
  `ETHEREUM:${address}`,
  'ethereum:pay-friend.eth',
  'solana:mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN?amount=1',
  'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN',
  'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT?amount=0.1',
])('explains for %s that the wallet pays the requests of sites', (text) => {
  expect(noLinkKey(text)).toBe('isAddress')
})

test.each(['WIFI:S:net;T:WPA;P:secret;;', 'https://shop.example', 'hello', ''])(
  'explains that "%s" is no pairing link',
  (text) => {
    expect(noLinkKey(text)).toBe('linkInvalid')
  },
)
