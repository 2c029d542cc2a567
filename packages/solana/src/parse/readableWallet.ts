import { hasProperties, read } from './read.ts'

/** A feature of a wallet: functions by name, and other values. */
export type Feature = Readonly<Record<string, unknown>>

/** A stranger's wallet object, read so that nothing in it throws. */
export type ReadableWallet = {
  /** Returns a property of it, or `undefined` if reading it fails. */
  get(name: string): unknown
  feature(name: string): Feature | undefined
  /** Calls back when the wallet reports a change; `undefined` if it cannot report any. */
  onChange(listener: () => void): (() => void) | undefined
}

/** Wraps a wallet object (Wallet Standard), whose getters may throw or return anything. */
export function readableWallet(wallet: unknown): ReadableWallet {
  const feature = (name: string) => {
    const found = read(read(wallet, 'features'), name)
    return hasProperties(found) ? (found as Feature) : undefined
  }
  return {
    get: (name) => read(wallet, name),
    feature,
    onChange(listener) {
      try {
        const events = feature('standard:events') as { on?: On } | undefined
        const stop = events?.on?.('change', listener)
        return typeof stop === 'function' ? () => ignoringErrors(() => stop()) : undefined
      } catch {
        return undefined
      }
    },
  }
}

type On = (event: 'change', listener: () => void) => unknown

function ignoringErrors(work: () => void): void {
  try {
    work()
  } catch {
    // a wallet whose listener cannot even be removed
  }
}
