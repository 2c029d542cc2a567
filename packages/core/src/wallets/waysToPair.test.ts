import { describe, expect, test } from 'vitest'
import { canPair, waysToPair } from './waysToPair.ts'

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

  test('begin with the browser where the wallet is in it', () => {
    expect(waysToPair({ links: mobile, connectorUid: 'a' }, 'chrome')).toEqual([
      'browser',
      'mobile',
    ])
    expect(waysToPair({ links: {}, connectorUid: 'a' }, 'ios')).toEqual(['browser'])
  })

  test('without a wallet are the code alone', () => {
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
