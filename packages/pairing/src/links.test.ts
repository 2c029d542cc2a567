import { expect, test } from 'vitest'
import { pairingLink, requestLink } from './links.ts'

const uri = 'wc:ab@2?relay-protocol=irn&symKey=00'
const query = 'wc?uri=wc%3Aab%402%3Frelay-protocol%3Dirn%26symKey%3D00'

test.each([
  ['trust://', `trust://${query}`],
  ['trust:', `trust://${query}`],
  ['trust:/', `trust://${query}`],
  ['metamask://open', `metamask://open/${query}`],
  ['metamask://open/', `metamask://open/${query}`],
  ['https://link.example', `https://link.example/${query}`],
  ['http://wallet.localhost:5181', `http://wallet.localhost:5181/${query}`],
  ['http://127.0.0.1:5181/', `http://127.0.0.1:5181/${query}`],
  ['https://link.example/app/', `https://link.example/app/${query}`],
  ['tg://resolve?domain=wallet', `tg://resolve?domain=wallet&${query.slice(3)}`],
  ['https://t.me/wallet?startapp', `https://t.me/wallet?startapp&${query.slice(3)}`],
  ['https://t.me/wallet?', `https://t.me/wallet?${query.slice(3)}`],
  ['https://app.example/#/open', `https://app.example/?${query.slice(3)}#/open`],
])('%s opens the wallet', (wallet, link) => {
  expect(pairingLink(wallet, uri)).toBe(link)
})

test('the link of a request has its id and the topic of the session', () => {
  expect(requestLink('trust://', { id: 5, topic: 'ab' })).toBe(
    'trust://wc?requestId=5&sessionTopic=ab',
  )
})

test.each([
  'javascript:alert(1)//',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  'filesystem:https://a.example/x',
  'view-source:https://a.example',
  'intent://scan#Intent;scheme=x;S.browser_fallback_url=https://evil.example;end',
  'android-app://com.evil',
  'tel:+1900',
  'sms:+1900?body=x',
  'mailto:a@evil.example',
  'search-ms:query=x',
  'ms-msdt:/id x',
  'http://link.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
  'https://',
  'wallet',
  '//link.example',
  '',
])('%j opens nothing', (wallet) => {
  expect(pairingLink(wallet, uri)).toBeUndefined()
})
