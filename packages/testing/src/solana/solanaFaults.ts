import { invalidParams } from './nodeError.ts'

/**
 * A way for the chain itself to let a transaction down. What the connection does wrong (slow, 429,
 * 500, a dropped connection) is a `Fault` of `startFaultyNode`, which stands in front of any node.
 */
export type SolanaFault = {
  kind: (typeof kinds)[number]
  /** How many transactions meet it; all, without. */
  times?: number
}

const kinds = [
  /** So many blocks are made just before it arrives that its blockhash is too old. */
  'expiredBlockhash',
  /** It is accepted and its signature answered, and no block ever holds it. */
  'neverIncluded',
  /** It passes the check before, and fails in its block for want of compute units; the fee is paid. */
  'includedWithError',
] as const

/** Reads a fault that came as JSON. Throws NodeError. */
export function readFault(value: unknown): SolanaFault | null {
  if (value === null) return null
  const { kind, times } = (value ?? {}) as { kind?: unknown; times?: unknown }
  const found = kinds.find((one) => one === kind)
  if (!found) throw invalidParams(`expected null or a fault: ${kinds.join(', ')}`)
  return times === undefined ? { kind: found } : { kind: found, times: Number(times) }
}

/** The fault that is set now, and how often it may still be met. */
export type FaultSwitch = {
  set(fault: SolanaFault | null): void
  /** The fault that a transaction meets, which is then counted. */
  take(): SolanaFault['kind'] | null
}

/** Makes a switch that is off. */
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
