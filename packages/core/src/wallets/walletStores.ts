import type { WalletLinks } from './walletItem.ts'

/**
 * What a visitor holds; of desktop browsers, which store of extensions is theirs. `desktop` is one
 * that takes extensions of neither.
 */
export type Device = 'ios' | 'android' | 'chrome' | 'firefox' | 'desktop'

/** A place to get a wallet. */
export type WalletStore = {
  kind: 'chrome' | 'firefox' | 'ios' | 'android' | 'website'
  url: string
}

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  if (/firefox\//i.test(userAgent)) return 'firefox'
  return /chrom(e|ium)\//i.test(userAgent) ? 'chrome' : 'desktop'
}

const orders: Readonly<Record<Device, readonly WalletStore['kind'][]>> = {
  chrome: ['chrome', 'ios', 'android', 'website', 'firefox'],
  firefox: ['firefox', 'website', 'ios', 'android', 'chrome'],
  desktop: ['website', 'ios', 'android', 'chrome', 'firefox'],
  ios: ['ios', 'website', 'android', 'chrome', 'firefox'],
  android: ['android', 'website', 'ios', 'chrome', 'firefox'],
}

/** Where a wallet can be had, the place for the visitor's own device first. */
export function walletStores(links: WalletLinks, device: Device): readonly WalletStore[] {
  const { chromeStore: chrome, firefoxStore: firefox, appStore: ios, playStore: android } = links
  const urls = { chrome, firefox, ios, android, website: links.homepage ?? links.webappLink }
  return orders[device].flatMap((kind) => {
    const url = urls[kind]
    return url ? [{ kind, url }] : []
  })
}
