import { afterEach, describe, expect, test, vi } from 'vitest'
import { webPlatform } from './platform.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const denied = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

describe('the storage of a page', () => {
  // As public threads describe in-app browsers.
  test.each<[report: string, window: () => object]>([
    ['rainbow-me/rainbowkit#2086: null', () => ({ localStorage: null })],
    ['NativeScript/NativeScript#5288: null', () => ({ localStorage: null })],
    ['dmonad/lib0#80: undefined', () => ({})],
    [
      'pichillilorenzo/flutter_inappwebview#1719: denied',
      () => Object.defineProperty({}, 'localStorage', { get: denied }),
    ],
    ['a server: no window', () => undefined as never],
  ])('stores nothing, and throws nothing, in %s', (_report, window) => {
    vi.stubGlobal('window', window())
    const { storage } = webPlatform()
    storage.setItem('key', 'value')
    storage.removeItem('key')
    expect(storage.getItem('key')).toBeNull()
  })

  test('is that of the browser if there is one', () => {
    const localStorage = new Map<string, string>()
    vi.stubGlobal('window', { localStorage })
    expect(webPlatform().storage).toBe(localStorage)
  })
})
