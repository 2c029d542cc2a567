import { describe, expect, test } from 'vitest'
import { type Device, deviceOf, walletStores } from './walletStores.ts'

const links = {
  homepage: 'https://a.example/',
  chromeStore: 'https://chrome.example/a',
  appStore: 'https://apps.example/a',
  playStore: 'https://play.example/a',
  mobileLink: 'a://',
}

describe('where to get a wallet', () => {
  test.each<[Device, string]>([
    ['desktop', 'chrome ios android website'],
    ['ios', 'ios website android chrome'],
    ['android', 'android website ios chrome'],
  ])('on %s: %s', (device, kinds) => {
    expect(
      walletStores(links, device)
        .map((it) => it.kind)
        .join(' '),
    ).toBe(kinds)
  })

  test('only what the wallet has; its page on the web is a website too', () => {
    expect(walletStores({ webappLink: 'https://app.example/' }, 'desktop')).toEqual([
      { kind: 'website', url: 'https://app.example/' },
    ])
  })
})

describe('the device', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'
  test.each<[string, number, Device]>([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    [mac, 5, 'ios'],
    [mac, 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'desktop'],
    ['', 0, 'desktop'],
  ])('of %j with %i touch points is %s', (agent, touch, device) => {
    expect(deviceOf(agent, touch)).toBe(device)
  })
})
