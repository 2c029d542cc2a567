import { type Device, deviceOf, type WalletStore } from '@portico/core'

/** What the visitor holds. */
export const deviceHere = (): Device => deviceOf(navigator.userAgent, navigator.maxTouchPoints)

/** Whether it is a phone or a tablet, which has its wallets as apps. */
export const isHandheld = (device: Device | WalletStore['kind']): boolean =>
  device === 'ios' || device === 'android'
