import type { WalletItem, WalletLinks } from '../types/walletItem.ts'
import { type Device, deviceHere, isHandheld } from './device.ts'

/** Where a wallet is reached: in this browser, on a phone, as a page, as an app of the computer. */
export type PairingWay = 'browser' | 'mobile' | 'webapp' | 'desktop'

/** Whether a link or a code can reach a wallet: a place to get it is none. */
export const canPair = ({ mobileLink, desktopLink, webappLink }: WalletLinks): boolean =>
  Boolean(mobileLink ?? desktopLink ?? webappLink)

/**
 * The ways to a wallet, the best first. Without a wallet, or one that says of none, its code can be
 * scanned. A phone has no apps of a computer; a computer reaches the app of a phone by the code.
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
 * From where a wallet elsewhere is opened on a request, here: what it says itself of the app of a phone
 * counts on a phone alone, and a computer has its own app, or a page. None rather than one of another
 * device.
 */
export function requestAddress(
  { native, universal }: { native?: string; universal?: string } = {},
  { mobileLink, desktopLink, webappLink }: WalletLinks = {},
): string | undefined {
  if (isHandheld(deviceHere())) return native ?? universal ?? mobileLink ?? webappLink
  return desktopLink ?? (native ? undefined : (universal ?? webappLink))
}
