import type { WalletLinks } from './walletItem.ts'

/** What a visitor holds. */
export type Device = 'ios' | 'android' | 'desktop'

/** A place to get a wallet. */
export type WalletStore = { kind: 'chrome' | 'ios' | 'android' | 'website'; url: string }

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && touchPoints > 1 ? 'ios' : 'desktop'
}

const orders: Readonly<Record<Device, readonly WalletStore['kind'][]>> = {
  desktop: ['chrome', 'ios', 'android', 'website'],
  ios: ['ios', 'website', 'android', 'chrome'],
  android: ['android', 'website', 'ios', 'chrome'],
}

/** Where a wallet can be had, the place for the visitor's own device first. */
export function walletStores(links: WalletLinks, device: Device): readonly WalletStore[] {
  const { chromeStore: chrome, appStore: ios, playStore: android } = links
  const urls = { chrome, ios, android, website: links.homepage ?? links.webappLink }
  return orders[device].flatMap((kind) => {
    const url = urls[kind]
    return url ? [{ kind, url }] : []
  })
}
