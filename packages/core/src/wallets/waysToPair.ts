import type { WalletItem, WalletLinks } from '../types/walletItem.ts'
import { type Device, deviceHere, isHandheld } from './device.ts'

/** The ways to reach a wallet: in this browser, on a phone, as a page, as a desktop app. */
export type PairingWay = 'browser' | 'mobile' | 'webapp' | 'desktop'

/** Whether a link or a code can reach a wallet. A link to get the wallet does not count. */
export const canPair = ({ mobileLink, desktopLink, webappLink }: WalletLinks): boolean =>
  Boolean(mobileLink ?? desktopLink ?? webappLink)

/**
 * Returns the ways to a wallet, the best first. Without a wallet, or for one without links, the visitor scans a code. A
 * phone has no desktop apps. A computer reaches a phone's app by the code.
 */
export function waysToPair(
  wallet: Pick<WalletItem, 'links' | 'connectorUid'> | undefined,
  device: Device,
): readonly [PairingWay, ...PairingWay[]] {
  const { links = {}, connectorUid } = wallet ?? {}
  const handheld = isHandheld(device)
  const has: readonly [PairingWay, unknown][] = [
    ['browser', connectorUid],
    ['mobile', links.mobileLink],
    ['webapp', links.webappLink],
    ['desktop', !handheld && links.desktopLink],
  ]
  const [first, ...rest] = has.filter(([, link]) => link).map(([way]) => way)
  return first ? [first, ...rest] : ['mobile']
}

/**
 * Returns the URL that opens a remote wallet for a request on this device. The phone app's link that the wallet itself
 * reports counts only on a phone. A computer uses its own app, or a page. Returns `undefined` rather than the link of
 * another device.
 */
export function requestAddress(
  { native, universal }: { native?: string; universal?: string } = {},
  { mobileLink, desktopLink, webappLink }: WalletLinks = {},
): string | undefined {
  if (isHandheld(deviceHere())) return native ?? universal ?? mobileLink ?? webappLink
  return desktopLink ?? (native ? undefined : (universal ?? webappLink))
}
