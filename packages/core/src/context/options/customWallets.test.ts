import { expect, test } from 'vitest'
import { custom } from '../../wallets/walletFixtures.test.util.ts'
import { customWalletsOf, isCustomWallet } from './customWallets.ts'

const whole = {
  id: 'own',
  name: 'Own',
  rdns: 'com.own',
  imageUrl: 'data:image/png;base64,AA',
  homepage: 'https://own.example',
  mobileLink: 'own://',
  desktopLink: 'own-desktop://open',
  webappLink: 'https://app.own.example/x',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=own',
  chromeStore: 'https://chromewebstore.google.com/detail/own',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
}

test('accepts a wallet with every field', () => {
  expect(isCustomWallet(whole)).toBe(true)
})

const bad: [string, unknown][] = [
  ['nothing', null],
  ['a text', 'own'],
  ['no id', { name: 'Own' }],
  ['no name', { id: 'own' }],
  ['an empty name', { ...whole, name: '' }],
  ['a key that nobody knows', { ...whole, home: 'https://own.example' }],
  ['a link that is no text', { ...whole, homepage: 7 }],
  ['a script', { ...whole, homepage: 'javascript:alert(1)' }],
  ['a script in disguise', { ...whole, homepage: ' java\nscript:alert(1)' }],
  ['a script in capitals', { ...whole, mobileLink: 'JavaScript:alert(1)' }],
  ['a script after a space', { ...whole, mobileLink: ' javascript:alert(1)' }],
  ['a script with a tab', { ...whole, mobileLink: 'java\tscript:alert(1)' }],
  ['a page in the link', { ...whole, mobileLink: 'data:text/html,x' }],
  ['a page in the picture', { ...whole, imageUrl: 'data:text/html,x' }],
  ['a store that is an app link', { ...whole, appStore: 'own://' }],
  ['an address without a scheme', { ...whole, homepage: '//own.example' }],
  ['chains that are numbers', { ...whole, chains: [1] }],
  ['one chain', { ...whole, chains: 'eip155:1' }],
]

test.each(bad)('refuses %s as a wallet', (_, value) => {
  expect(isCustomWallet(value)).toBe(false)
})

test('leaves out malformed entries, and lists each id once', () => {
  const list = [custom('a'), ...bad.map(([, value]) => value), custom('b'), custom('a')]
  expect(customWalletsOf(list).map((wallet) => wallet.id)).toEqual(['a', 'b'])
})
