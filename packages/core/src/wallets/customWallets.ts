import type { CustomWallet } from './walletItem.ts'

/** Keys of a custom wallet, and what their values look like. Links must never run anything. */
const text = /./
const web = /^https?:\/\/[^\s/]/i
const app = /^(?!(?:javascript|data|vbscript|blob|file|about):)[a-z][a-z\d+.-]*:/i
const shapes: Readonly<Record<string, RegExp>> = {
  id: text,
  name: text,
  rdns: text,
  imageUrl: /^(https?:\/\/[^\s/]|data:image\/)/i,
  homepage: web,
  webappLink: web,
  appStore: web,
  playStore: web,
  chromeStore: web,
  firefoxStore: web,
  mobileLink: app,
  desktopLink: app,
}

const chain = /^[-a-z\d]{3,8}:[-\w]{1,32}$/

const isList = (value: unknown, shape: RegExp): boolean =>
  Array.isArray(value) && value.every((it) => typeof it === 'string' && shape.test(it))

/** Whether a value is a wallet as the option `customWallets` takes it. It never throws. */
export function isCustomWallet(value: unknown): value is CustomWallet {
  if (typeof value !== 'object' || value === null) return false
  return (
    'id' in value &&
    'name' in value &&
    Object.entries(value).every(([key, it]) =>
      key === 'chains' ? isList(it, chain) : isList([it], shapes[key] ?? /$^/),
    )
  )
}

/** The wallets of the option that can be used, each id once; what is malformed is left out. */
export function customWalletsOf(given: readonly unknown[]): readonly CustomWallet[] {
  const ids = new Set<string>()
  return given.filter(isCustomWallet).filter(({ id }) => !ids.has(id) && ids.add(id))
}
