/**
 * What a visitor holds; of desktop browsers, which store of extensions is theirs. `desktop` is one
 * that takes extensions of neither.
 */
export type Device = 'ios' | 'android' | 'chrome' | 'firefox' | 'desktop'

/** An iPad says that it is a Mac, but no Mac has a touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  if (/firefox\//i.test(userAgent)) return 'firefox'
  return /chrom(e|ium)\//i.test(userAgent) ? 'chrome' : 'desktop'
}

/** What the visitor holds. */
export const deviceHere = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints)

/** Whether it is a phone or a tablet, which has its wallets as apps. */
export const isHandheld = (device: string): device is 'ios' | 'android' =>
  device === 'ios' || device === 'android'
