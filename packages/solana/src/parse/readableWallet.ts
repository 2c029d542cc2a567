import { hasProperties, read } from './read.ts'

/** A feature of a wallet: functions by name, and what they come with. */
export type Feature = Readonly<Record<string, unknown>>

/** A wallet object of a stranger, read so that nothing in it throws. */
export type ReadableWallet = {
  /** A property of it, or `undefined` where reading that fails. */
  get(name: string): unknown
  feature(name: string): Feature | undefined
  /** Calls back when the wallet says that something of it changed; `undefined` where it cannot. */
  onChange(listener: () => void): (() => void) | undefined
}

/** Reads a wallet object (Wallet Standard). Its getters may throw or return anything. */
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
    // a wallet that cannot even be left
  }
}
