import { describe, expect, test } from 'vitest'
import type { Device } from './device.ts'
import { walletStores } from './walletStores.ts'

const links = {
  homepage: 'https://a.example/',
  chromeStore: 'https://chrome.example/a',
  firefoxStore: 'https://firefox.example/a',
  appStore: 'https://apps.example/a',
  playStore: 'https://play.example/a',
  mobileLink: 'a://',
}

describe('the stores of a wallet', () => {
  test.each<[Device, string]>([
    ['chrome', 'chrome ios android website firefox'],
    ['firefox', 'firefox website ios android chrome'],
    ['desktop', 'website ios android chrome firefox'],
    ['ios', 'ios website android chrome firefox'],
    ['android', 'android website ios chrome firefox'],
  ])('on %s: %s', (device, kinds) => {
    expect(
      walletStores(links, device)
        .map((store) => store.kind)
        .join(' '),
    ).toBe(kinds)
  })

  test('has only the stores of the wallet; its page on the web is a website too', () => {
    expect(walletStores({ webappLink: 'https://app.example/' }, 'desktop')).toEqual([
      { kind: 'website', url: 'https://app.example/' },
    ])
  })
})
