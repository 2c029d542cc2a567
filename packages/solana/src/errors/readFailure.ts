import { isRecord } from '@portico/contract'
import type { ErrorCode, PorticoError } from '@portico/core'
import { errorOf, plainText } from '@portico/core/adapter'
import { customTexts, namedTexts } from './failureTexts.ts'

/** Errors of the chain with their own code. */
const codes: Readonly<Record<string, ErrorCode>> = {
  AccountNotFound: 'INSUFFICIENT_FEE',
  InsufficientFundsForFee: 'INSUFFICIENT_FEE',
  BlockhashNotFound: 'TRANSACTION_EXPIRED',
}

const reasonLimit = 200

/**
 * Converts the failure of a transaction to a `PorticoError`: `error` has the form of nodes (`TransactionError`).
 * `otherwise` is the code if no other fits.
 */
export function readFailure(
  error: unknown,
  logs: readonly string[],
  otherwise: ErrorCode = 'EXECUTION_REVERTED',
): PorticoError {
  const [name] = namesIn(error)
  const code = name !== undefined && Object.hasOwn(codes, name) ? codes[name] : undefined
  if (code === 'INSUFFICIENT_FEE') return errorOf(code, { symbol: 'SOL' }, error)
  return code
    ? errorOf(code, {}, error)
    : errorOf(otherwise, { reason: reasonOf(error, logs) }, error)
}

/** Returns why a transaction failed, in words; a program's log is sanitized. "unknown reason" if there is none. */
function reasonOf(error: unknown, logs: readonly string[]): string {
  const names = namesIn(error)
  const name = names.at(-1)
  if (name === 'Custom') return customReason(Number(customIn(error)), logs)
  if (name && Object.hasOwn(namedTexts, name)) return namedTexts[name] ?? ''
  return loggedReason(logs) ?? (name ? plainText(wordsOf(name), reasonLimit) : 'unknown reason')
}

/** Returns the names of an error, from the outside in: `InstructionError`, then `Custom`. */
function namesIn(error: unknown): readonly string[] {
  if (typeof error === 'string') return [error]
  if (!isRecord(error)) return []
  const [name, inner] = Object.entries(error)[0] ?? []
  if (name === undefined) return []
  return [name, ...(name === 'InstructionError' && Array.isArray(inner) ? namesIn(inner[1]) : [])]
}

const customIn = (error: unknown): unknown => {
  const inner = isRecord(error) ? error.InstructionError : undefined
  const detail = Array.isArray(inner) ? inner[1] : undefined
  return isRecord(detail) ? detail.Custom : undefined
}

/** Returns the meaning of the number, which depends on the innermost failed program. */
function customReason(number: number, logs: readonly string[]): string {
  const failed = logs.map((log) => /^Program (\w{32,44}) failed: /.exec(log)?.[1])
  const program = failed.find((id) => id !== undefined)
  const known = program === undefined ? undefined : customTexts[program]?.[number]
  return known ?? loggedReason(logs) ?? `custom error ${number}`
}

/** Returns what an Anchor program, or the token program, logs before it fails. */
function loggedReason(logs: readonly string[]): string | undefined {
  const found = logs.map((log) => /(?:Error Message|Program log: Error): (.+)$/.exec(log)?.[1])
  const reason = found.findLast((text) => text !== undefined)
  return reason && plainText(reason, reasonLimit)
}

/** Splits a name such as `InvalidRentPayingAccount` into words. */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
