import { invalidParams } from './nodeError.ts'

/**
 * A way for the chain itself to fail a transaction. Failures of the connection (slow, 429, 500, dropped) are a `Fault`
 * of `startFaultyNode`, which works in front of any node.
 */
export type SolanaFault = {
  kind: (typeof kinds)[number]
  /** The number of transactions that it affects; all by default. */
  times?: number
}

const kinds = [
  /** Just before it arrives, so many blocks are made that its blockhash expires. */
  'expiredBlockhash',
  /** The node accepts it and returns its signature, but no block ever includes it. */
  'neverIncluded',
  /** It passes preflight, and fails in its block because it lacks compute units. The fee is paid. */
  'includedWithError',
] as const

/** Parses a fault from JSON. Throws NodeError. */
export function readFault(value: unknown): SolanaFault | null {
  if (value === null) return null
  const { kind, times } = (value ?? {}) as { kind?: unknown; times?: unknown }
  const found = kinds.find((one) => one === kind)
  if (!found) throw invalidParams(`expected null or a fault: ${kinds.join(', ')}`)
  return times === undefined ? { kind: found } : { kind: found, times: Number(times) }
}

/** The current fault, and how many transactions it still affects. */
export type FaultSwitch = {
  set(fault: SolanaFault | null): void
  /** Returns the fault of a transaction, and counts it. */
  take(): SolanaFault['kind'] | null
}

/** Creates a switch without a fault. */
export function createFaultSwitch(): FaultSwitch {
  let current: SolanaFault | null = null
  let left = 0
  return {
    set(fault) {
      current = fault
      left = fault?.times ?? Number.POSITIVE_INFINITY
    },
    take() {
      if (!current || left <= 0) return null
      left -= 1
      return current.kind
    },
  }
}
