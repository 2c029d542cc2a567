import { describe, expect, test } from 'vitest'
import { isAppLink, isWebLink } from './links.ts'

const web = [
  'https://example.com',
  'https://example.com/a?b=c#/d',
  'https://sub.example.co.uk:8443/',
]
const notWeb = [
  '',
  'example.com',
  '//example.com',
  'http://example.com',
  'https:example.com',
  'https:///example.com',
  'https://localhost',
  'https://127.0.0.1',
  'https://[::1]',
  'https://2130706433',
  'https://user@example.com',
  'https://example.com\\@evil.test',
  'https://exam ple.com',
  'https://example.com/\n',
  'https://example.com/"onload=',
  'https://example.com/<script>',
  'https://example.com/\u202e',
  'javascript://example.com/%0aalert(1)',
  `https://example.com/${'a'.repeat(300)}`,
]
const app = ['metamask://', 'ledgerlive://', 'celo://wallet', 'com.wallet.app:/', 'imtokenv2:']
const notApp = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'about:blank',
  'view-source:https://example.com',
  'intent://x#Intent;end',
  'content://x',
  'filesystem:https://example.com/x',
  'http://example.com',
  'ws://example.com',
  'nothing',
  '-',
  '1abc://',
  'a b://',
  'app://"x',
]

describe('the check of web addresses', () => {
  test.each(web)('accepts %s', (text) => expect(isWebLink(text)).toBe(true))
  test.each(notWeb)('refuses %j', (text) => expect(isWebLink(text)).toBe(false))

  test.each([
    ['http://wallet.localhost:5181', true],
    ['http://localhost:5181/', true],
    ['http://127.0.0.1:5181', true],
    ['http://[::1]:5181', true],
    ['http://wallet.localhost.evil.test', false],
    ['http://evil.test/localhost', false],
    ['http://localhost@evil.test', false],
    ['http://192.168.0.1', false],
    ['ftp://localhost', false],
  ])('accepts or refuses %s on this machine: %s', (text, fine) => {
    expect(isWebLink(text, { loopback: true })).toBe(fine)
    expect(isWebLink(text)).toBe(false)
  })
})

describe('the check of app addresses', () => {
  test.each([...web, ...app])('accepts %s', (text) => expect(isAppLink(text)).toBe(true))
  test.each(notApp)('refuses %j', (text) => expect(isAppLink(text)).toBe(false))
})
