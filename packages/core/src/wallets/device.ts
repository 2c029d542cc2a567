/** The visitor's device; for desktop browsers, the extension store. `desktop` is one without either store. */
export type Device = 'ios' | 'android' | 'chrome' | 'firefox' | 'desktop'

/** Detects the device. An iPad claims to be a Mac, but no Mac has a touch screen. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  if (/macintosh/i.test(userAgent) && touchPoints > 1) return 'ios'
  if (/firefox\//i.test(userAgent)) return 'firefox'
  return /chrom(e|ium)\//i.test(userAgent) ? 'chrome' : 'desktop'
}

/** Returns the visitor's device. */
export const deviceHere = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints)

/** Whether it is a phone or a tablet, whose wallets are apps. */
export const isHandheld = (device: string): device is 'ios' | 'android' =>
  device === 'ios' || device === 'android'
