import type { CustomWallet } from '../../types/walletItem.ts'

/** Pattern of the URL of a page. */
export const webLink = /^https?:\/\/[^\s/]/i

/** Pattern of a link that opens an app: a custom scheme or a page, never a scheme that runs in this page. */
export const appLink = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z\d+.-]*:/i

/** Pattern of a CAIP-2 id. */
export const chainId = /^[-a-z\d]{3,8}:[-\w]{1,32}$/

/** Keys of a custom wallet, and the patterns of their values. */
const text = /./
const shapes: Readonly<Record<string, RegExp>> = {
  id: text,
  name: text,
  rdns: text,
  imageUrl: /^(https?:\/\/[^\s/]|data:image\/)/i,
  homepage: webLink,
  webappLink: webLink,
  appStore: webLink,
  playStore: webLink,
  chromeStore: webLink,
  firefoxStore: webLink,
  mobileLink: appLink,
  desktopLink: appLink,
}

const isList = (value: unknown, shape: RegExp): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string' && shape.test(entry))

/** Whether a value is valid in the option `customWallets`. Never throws. */
export function isCustomWallet(value: unknown): value is CustomWallet {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value &&
    'name' in value &&
    Object.entries(value).every(([key, field]) =>
      key === 'chains' ? isList(field, chainId) : isList([field], shapes[key] ?? /$^/),
    )
  )
}

/** Returns the usable wallets of the option, each id once. Leaves out malformed ones. */
export function customWalletsOf(given: readonly unknown[]): readonly CustomWallet[] {
  const ids = new Set<string>()
  return given.filter(isCustomWallet).filter(({ id }) => !ids.has(id) && ids.add(id))
}
