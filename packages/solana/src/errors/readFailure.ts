import { isRecord } from '@portico/contract'
import type { ErrorCode, PorticoError } from '@portico/core'
import { errorOf, plainText } from '@portico/core/adapter'
import { customTexts, namedTexts } from './failureTexts.ts'

/** Errors of the chain that have a code of their own. */
const codes: Readonly<Record<string, ErrorCode>> = {
  AccountNotFound: 'INSUFFICIENT_FEE',
  InsufficientFundsForFee: 'INSUFFICIENT_FEE',
  BlockhashNotFound: 'TRANSACTION_EXPIRED',
}

const reasonLimit = 200

/**
 * Makes one of our errors of why a transaction fails, or has failed: `error` is as nodes write it
 * (`TransactionError`). `otherwise` is the code where none of its own fits.
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

/** Why a transaction failed, in words; what a program logged is cleaned. "unknown reason" without one. */
function reasonOf(error: unknown, logs: readonly string[]): string {
  const names = namesIn(error)
  const name = names.at(-1)
  if (name === 'Custom') return customReason(Number(customIn(error)), logs)
  if (name && Object.hasOwn(namedTexts, name)) return namedTexts[name] ?? ''
  return loggedReason(logs) ?? (name ? plainText(wordsOf(name), reasonLimit) : 'unknown reason')
}

/** The names of an error, from the outside in: `InstructionError`, then `Custom`. */
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

/** The innermost program that failed says what the number means. */
function customReason(number: number, logs: readonly string[]): string {
  const failed = logs.map((log) => /^Program (\w{32,44}) failed: /.exec(log)?.[1])
  const program = failed.find((id) => id !== undefined)
  const known = program === undefined ? undefined : customTexts[program]?.[number]
  return known ?? loggedReason(logs) ?? `custom error ${number}`
}

/** What a program of Anchor, or the token program, logs before it gives up. */
function loggedReason(logs: readonly string[]): string | undefined {
  const found = logs.map((log) => /(?:Error Message|Program log: Error): (.+)$/.exec(log)?.[1])
  const reason = found.findLast((text) => text !== undefined)
  return reason && plainText(reason, reasonLimit)
}

/** `InvalidRentPayingAccount` in words. */
const wordsOf = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
