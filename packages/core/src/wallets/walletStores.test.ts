import { describe, expect, test } from 'vitest'
import { type Device, deviceOf, walletStores } from './walletStores.ts'

const links = {
  homepage: 'https://a.example/',
  chromeStore: 'https://chrome.example/a',
  firefoxStore: 'https://firefox.example/a',
  appStore: 'https://apps.example/a',
  playStore: 'https://play.example/a',
  mobileLink: 'a://',
}

describe('where to get a wallet', () => {
  test.each<[Device, string]>([
    ['chrome', 'chrome ios android website firefox'],
    ['firefox', 'firefox website ios android chrome'],
    ['desktop', 'website ios android chrome firefox'],
    ['ios', 'ios website android chrome firefox'],
    ['android', 'android website ios chrome firefox'],
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
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
  test.each<[string, number, Device]>([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
    [mac, 5, 'ios'],
    [mac, 0, 'desktop'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, 'android'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:148.0) Gecko/148.0 Firefox/148.0', 5, 'android'],
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36`,
      10,
      'chrome',
    ],
    [
      `${windows} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Edg/148.0.0.0`,
      0,
      'chrome',
    ],
    [`${windows} Gecko/20100101 Firefox/148.0`, 0, 'firefox'],
    ['', 0, 'desktop'],
  ])('of %j with %i touch points is %s', (agent, touch, device) => {
    expect(deviceOf(agent, touch)).toBe(device)
  })
})
