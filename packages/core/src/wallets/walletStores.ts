import type { WalletLinks } from '../types/walletItem.ts'
import type { Device } from './device.ts'

/** A place to get a wallet. */
export type WalletStore = {
  kind: 'chrome' | 'firefox' | 'ios' | 'android' | 'website'
  url: string
}

const orders: Readonly<Record<Device, readonly WalletStore['kind'][]>> = {
  chrome: ['chrome', 'ios', 'android', 'website', 'firefox'],
  firefox: ['firefox', 'website', 'ios', 'android', 'chrome'],
  desktop: ['website', 'ios', 'android', 'chrome', 'firefox'],
  ios: ['ios', 'website', 'android', 'chrome', 'firefox'],
  android: ['android', 'website', 'ios', 'chrome', 'firefox'],
}

/** Returns the places to get a wallet, first the one for the visitor's own device. */
export function walletStores(links: WalletLinks, device: Device): readonly WalletStore[] {
  const { chromeStore: chrome, firefoxStore: firefox, appStore: ios, playStore: android } = links
  const urls = { chrome, firefox, ios, android, website: links.homepage ?? links.webappLink }
  return orders[device].flatMap((kind) => {
    const url = urls[kind]
    return url ? [{ kind, url }] : []
  })
}
