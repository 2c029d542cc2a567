import type { CustomWallet } from '../../types/walletItem.ts'

/** The address of a page. */
export const webLink = /^https?:\/\/[^\s/]/i

/** What opens an app: a link of its own or a page. Never anything that runs here. */
export const appLink = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z\d+.-]*:/i

/** A CAIP-2 id. */
export const chainId = /^[-a-z\d]{3,8}:[-\w]{1,32}$/

/** Keys of a custom wallet, and what their values look like. */
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

/** Whether a value is a wallet as the option `customWallets` takes it. It never throws. */
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

/** The wallets of the option that can be used, each id once; what is malformed is left out. */
export function customWalletsOf(given: readonly unknown[]): readonly CustomWallet[] {
  const ids = new Set<string>()
  return given.filter(isCustomWallet).filter(({ id }) => !ids.has(id) && ids.add(id))
}
