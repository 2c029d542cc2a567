import { describe, expect, test, vi } from 'vitest'
import { canPair, requestAddress, waysToPair } from './waysToPair.ts'

const mobile = { mobileLink: 'amber://' }
const webapp = { webappLink: 'https://amber.example/' }
const desktop = { desktopLink: 'amber-desktop://' }
const all = { ...mobile, ...webapp, ...desktop }

describe('the ways to a wallet', () => {
  test.each([
    [{}, 'chrome', ['mobile']],
    [{ homepage: 'https://amber.example/' }, 'chrome', ['mobile']],
    [mobile, 'chrome', ['mobile']],
    [webapp, 'chrome', ['webapp']],
    [desktop, 'firefox', ['desktop']],
    [all, 'desktop', ['mobile', 'webapp', 'desktop']],
    [all, 'ios', ['mobile', 'webapp']],
    [desktop, 'android', ['mobile']],
  ] as const)('with the links %j on %s are %j', (links, device, ways) => {
    expect(waysToPair({ links }, device)).toEqual(ways)
  })

  test('start with the browser if the wallet is in it', () => {
    expect(waysToPair({ links: mobile, connectorUid: 'a' }, 'chrome')).toEqual([
      'browser',
      'mobile',
    ])
    expect(waysToPair({ links: {}, connectorUid: 'a' }, 'ios')).toEqual(['browser'])
  })

  test('have only the code without a wallet', () => {
    expect(waysToPair(undefined, 'chrome')).toEqual(['mobile'])
    expect(waysToPair(undefined, 'ios')).toEqual(['mobile'])
  })
})

test.each([
  [{}, false],
  [{ homepage: 'https://amber.example/', appStore: 'https://apps.example/amber' }, false],
  [mobile, true],
  [webapp, true],
  [desktop, true],
] as const)('a wallet with %j can be paired: %s', (links, can) => {
  expect(canPair(links)).toBe(can)
})

describe('the opening of a request that waits in a wallet elsewhere', () => {
  const native = { native: 'amber-app://' }
  const universal = { universal: 'https://link.amber.example' }
  const phone = { userAgent: 'iPhone', maxTouchPoints: 5 }
  const computer = { userAgent: 'Firefox/140.0', maxTouchPoints: 0 }

  test.each([
    ['a phone by what the wallet says', phone, { ...native, ...universal }, all, native.native],
    ['a phone by its link there', phone, universal, all, universal.universal],
    ['a phone by the app of the list', phone, undefined, all, mobile.mobileLink],
    ['a phone by a page', phone, undefined, { ...webapp, ...desktop }, webapp.webappLink],
    ['a phone by no app of a computer', phone, undefined, desktop, undefined],
    ['a computer by its own app', computer, { ...native, ...universal }, all, desktop.desktopLink],
    [
      'a computer by the page of the list',
      computer,
      undefined,
      { ...mobile, ...webapp },
      webapp.webappLink,
    ],
    ['a computer by the page that the wallet is', computer, universal, mobile, universal.universal],
    ['a computer by no app of a phone', computer, undefined, mobile, undefined],
    [
      'a computer by no page of the app of a phone',
      computer,
      { ...native, ...universal },
      webapp,
      undefined,
    ],
    ['nothing by nothing', computer, undefined, undefined, undefined],
  ])('on %s', (_where, device, redirect, links, address) => {
    vi.stubGlobal('navigator', device)
    expect(requestAddress(redirect, links)).toBe(address)
  })
})
