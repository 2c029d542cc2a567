import { property } from '@portico/testing'
import { describe, expect, test } from 'vitest'
import { toListedWallet } from './listedWallet.ts'

const api = 'https://api.example/'
const entry = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'Harbour',
  homepage: 'https://harbour.example/',
  image_id: 'h-1.webp',
  image_url: 'https://pictures.example/h.png',
  chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  badge_type: 'certified',
  mobile_link: 'harbour://',
  desktop_link: null,
  webapp_link: 'https://app.harbour.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: null,
  chrome_store: 'https://chromewebstore.google.com/detail/h',
  firefox_store: 'https://addons.mozilla.org/h',
  rdns: 'example.harbour',
  injected: [{ namespace: 'eip155', injected_id: 'isHarbour' }],
}
const read = (more: object) => toListedWallet({ ...entry, ...more }, api)

describe('an entry of the registry', () => {
  test('is a wallet like the site’s own, with its picture from the queried server', () => {
    expect(toListedWallet(entry, api)).toEqual({
      id: entry.id,
      name: 'Harbour',
      homepage: 'https://harbour.example/',
      webappLink: 'https://app.harbour.example',
      appStore: 'https://apps.apple.com/app/id1',
      chromeStore: 'https://chromewebstore.google.com/detail/h',
      firefoxStore: 'https://addons.mozilla.org/h',
      mobileLink: 'harbour://',
      rdns: 'example.harbour',
      imageUrl: 'https://api.example/getWalletImage/h-1.webp',
      chains: entry.chains,
      injectedIds: ['isHarbour'],
      certified: true,
    })
    expect(toListedWallet({ id: 'a', name: 'A' }, api)).toEqual({ id: 'a', name: 'A' })
  })

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'Harbour'],
    ['a list', [entry]],
    ['no name', { ...entry, name: undefined }],
    ['a name that is no text', { ...entry, name: {} }],
    ['a name of hidden characters', { ...entry, name: '\u202e\u200b \u2066' }],
    ['an id with a path', { ...entry, id: '../../admin' }],
    ['an id of markup', { ...entry, id: '<img src=x onerror=alert(1)>' }],
    ['an id of 10 kB', { ...entry, id: 'a'.repeat(10_000) }],
    ['chains that are no list', { ...entry, chains: 'eip155:1' }],
  ])('is refused if it is %s', (_, value) => {
    expect(toListedWallet(value, api)).toBeUndefined()
  })

  test('has a name of one line, limited in length and without characters that reverse it', () => {
    expect(read({ name: 'Har\u202ebour\n<b>\u0000' })?.name).toBe('Harbour <b>')
    expect(read({ name: `H${'a'.repeat(10_000)}` })?.name).toHaveLength(64)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    '//evil.example',
    'https://',
    'https://a.example/"onmouseover="x',
    'https://a.example/\u202egnp.exe',
    `https://a.example/${'a'.repeat(10_000)}`,
    '',
  ])('loses the link %j, and keeps the rest', (link) => {
    const wallet = read({
      homepage: link,
      webapp_link: link,
      mobile_link: link,
      desktop_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
      firefox_store: link,
    })
    expect(wallet).toMatchObject({ name: 'Harbour', rdns: 'example.harbour' })
    expect(Object.keys(wallet ?? {})).toEqual([
      'id',
      'name',
      'rdns',
      'imageUrl',
      'chains',
      'injectedIds',
      'certified',
    ])
  })

  test.each(['harbour://x', 'app:open'])('never uses the app link %s as a shop', (link) => {
    expect(read({ app_store: link })).not.toHaveProperty('appStore')
    expect(read({ mobile_link: link })).toHaveProperty('mobileLink', link)
  })

  test.each(['../x', 'a/b', 'https://evil.example/x.png', 'a?b', '', 'a'.repeat(81)])(
    'requests no picture at %j',
    (image) => {
      expect(read({ image_id: image })).not.toHaveProperty('imageUrl')
    },
  )

  test('of any shape never throws, and has no link that could run', () => {
    const links = [
      'homepage',
      'webappLink',
      'appStore',
      'playStore',
      'chromeStore',
      'firefoxStore',
      'mobileLink',
      'desktopLink',
    ] as const
    property((random) => {
      const keys = Object.keys(entry) as (keyof typeof entry)[]
      const schemes = ['https:', 'javascript:', 'java\tscript:', 'data:', 'x:', '//'] as const
      const strange = () => random.pick(schemes) + random.text(20)
      const changed = random.list(4, () => [
        keys[random.integer(keys.length)],
        random.boolean() ? strange() : random.json(),
      ])
      const wallet = toListedWallet({ ...entry, ...Object.fromEntries(changed) }, api)
      for (const name of links) {
        const link = wallet?.[name]
        if (!link) continue
        const { protocol } = new URL(link, 'https://shop.example')
        expect(['javascript:', 'data:', 'vbscript:', 'blob:', 'file:']).not.toContain(protocol)
      }
      if (wallet?.imageUrl) expect(new URL(wallet.imageUrl).origin).toBe('https://api.example')
    })
  })
})
