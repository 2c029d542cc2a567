import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViewName } from '@portico/core/internal'
import type { ScenePath, StateOf } from '../../apps/playground/src/scene/scenes.ts'
import type { CircumstanceName } from './circumstances.ts'

/** The folder of the pictures, for documentation and comparison alike. */
export const images = fileURLToPath(new URL('../../docs/images', import.meta.url))

/** The state that shows most of a view. The compiler reports a missing view. */
const shown: { readonly [View in ViewName]: StateOf<View> } = {
  Connect: 'featured and own',
  ConnectingExternal: 'waiting',
  ConnectingMultiChain: 'two families',
  ConnectingWalletConnect: 'a wallet',
  Email: 'the code',
  ApproveTransaction: 'a frame',
  AllWallets: 'two thousand',
  GetWallet: 'of the site',
  Downloads: 'everywhere',
  WhatIsAWallet: 'three points',
  WhatIsANetwork: 'three points',
  Account: 'with prices',
  AccountSettings: 'one wallet',
  UpdateEmail: 'changed',
  ProfileWallets: 'one, and one from before',
  Networks: 'two networks',
  SwitchNetwork: 'declined',
  SwitchActiveChain: 'another wallet',
  UnsupportedChain: 'two networks',
  Send: 'ready, with prices',
  SendSelectToken: 'tokens',
  SendPreview: 'a look-alike',
  Receive: 'a code',
  TokenDetail: 'with a price',
  Transactions: 'the whole history',
  NftDetail: 'one of several',
  SignMessage: 'a sign-in elsewhere',
  WalletRequest: 'a transaction',
  PayRequest: 'review',
  RegisterAccountName: 'available',
  RegisterAccountNameSuccess: 'chosen',
  Onramp: 'two sellers',
  OnrampPurchase: 'completed',
  Swap: 'priced',
  SwapSelectToken: 'tokens',
  SwapPreview: 'of a token',
  Pay: 'to be paid',
  PayWith: 'in two steps',
  SIWXSignMessage: 'ready',
  ConnectingSiwe: 'waiting',
}

const fileName = (state: string) => state.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** Views with parts side by side, which are mirrored right to left. */
const turned: readonly string[] = [
  'Connect',
  'Account',
  'Networks',
  'Send',
  'Onramp',
  'Swap',
  'Transactions',
]

/** The picture of a scene in a circumstance, as the parts of its name below `images`. */
export type Picture = { circumstance: CircumstanceName; path: readonly string[] }

/**
 * Returns the pictures of a scene: every scene in light. The fullest state of a view also in dark and on a phone, some
 * right to left.
 */
export function picturesOf({ view, state }: ScenePath): readonly Picture[] {
  if (shown[view as ViewName] !== state)
    return [{ circumstance: 'light', path: ['states', view, `${fileName(state)}.png`] }]
  const ofView = (['light', 'dark', 'phone'] as const).map((circumstance) => ({
    circumstance,
    path: ['views', `${view}-${circumstance}.png`],
  }))
  const rtl = { circumstance: 'rtl', path: ['states', view, 'rtl.png'] } as const
  return turned.includes(view) ? [...ofView, rtl] : ofView
}

/** The properties that determine a picture: the browser's form and version, and the system's fonts. */
export type Maker = { chromium: number; headlessShell: boolean; platform: string }

const note = join(images, 'made-with.json')

/** Returns the properties with which the pictures were made. */
export const readMaker = (): Maker | undefined =>
  existsSync(note) ? (JSON.parse(readFileSync(note, 'utf8')) as Maker) : undefined

/** Stores the properties with which the pictures are made. */
export const writeMaker = (maker: Maker): void =>
  writeFileSync(note, `${JSON.stringify(maker, null, 2)}\n`)

/** Returns the width and height of a picture, from the first chunk of the file (PNG, 11.2.2). */
export function sizeOf(path: string): { width: number; height: number } {
  const header = readFileSync(path).subarray(16, 24)
  return { width: header.readUInt32BE(0), height: header.readUInt32BE(4) }
}
