import { describe, expect, test } from 'vitest'
import { appLink } from './appLink.ts'

const uri = 'uri=wc%3Aab%402'

describe('the link to a wallet', () => {
  test.each([
    `https://link.example/wc?${uri}`,
    `http://wallet.localhost:5181/wc?${uri}`,
    'http://127.0.0.1:5181/',
    'http://[::1]:5181/',
  ])('%s opens beside the page, without a referrer', (href) => {
    expect(appLink(href, false)).toEqual({ href, target: '_blank', rel: 'noreferrer' })
    expect(appLink(href, true)).toEqual({ href, target: '_blank', rel: 'noreferrer' })
  })

  test.each([
    `amber://wc?${uri}`,
    'wc:ab@2?relay-protocol=irn',
    'com.example.wallet:/wc',
    'a+b.c:x',
  ])('%s leaves no tab behind, and leaves a frame through the top page', (href) => {
    expect(appLink(href, false)).toEqual({ href, target: '_self' })
    expect(appLink(href, true)).toEqual({ href, target: '_top' })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//wc?uri=',
    ' javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\u200bscript:alert(1)',
    'javascript\u00a0:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://site.example/1',
    'file:///etc/passwd',
    'filesystem:https://site.example/x',
    'about:blank',
    'view-source:https://site.example',
    'chrome://settings',
    'chrome-extension://abc/page.html',
    'intent://x#Intent;scheme=http;end',
    'android-app://com.example/',
    'itms-services://?action=download-manifest&url=x',
    'tel:+100',
    'sms:+100&body=x',
    'mailto:a@b.example',
    'facetime-audio:x',
    'ms-msdt:/id PCWDiagnostic',
    'ms-settings:privacy',
    'search-ms:query=x',
    'shell:startup',
    'ftp://files.example/x',
    'http://link.example/wc',
    'http://localhost.evil.example/wc',
    'http://127.0.0.1.evil.example/wc',
    'https://user@link.example/wc',
    'https:\\\\link.example',
    'https://',
    '//link.example',
    '/wc?uri=x',
    'wallet',
    'amber:',
    '',
  ])('%j leads nowhere', (href) => {
    expect(appLink(href, false)).toBeUndefined()
    expect(appLink(href, true)).toBeUndefined()
  })
})
