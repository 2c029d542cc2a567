import { isRecord } from '@portico/contract'
import { type ErrorCode, isPorticoError, type PorticoError } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { NodeError } from '../node/nodeError.ts'
import { readFailure } from './readFailure.ts'

/** The code of a node that rejected a transaction after simulating it. */
const preflightFailure = -32002

/** Error texts of nodes, with the code for each. */
const texts: readonly (readonly [RegExp, ErrorCode])[] = [
  [/blockhash not found|block height exceeded/i, 'TRANSACTION_EXPIRED'],
  [/insufficient funds for (fee|rent)/i, 'INSUFFICIENT_FEE'],
  [/insufficient (funds|lamports)/i, 'INSUFFICIENT_FUNDS'],
  [/unsupported transaction version/i, 'TRANSACTION_TYPE_UNSUPPORTED'],
]

/**
 * Converts an error of a node to a `PorticoError`; uses `fallback` if nothing is more exact. The only place of this
 * package that knows foreign node errors; the original stays as `cause`.
 */
export function translateNodeError(error: unknown, fallback: ErrorCode): PorticoError {
  if (isPorticoError(error)) return error
  if (!(error instanceof NodeError)) return errorOf(fallback, {}, error)
  if (error.isUnavailable) return errorOf('RPC_UNAVAILABLE', {}, error)
  const { code, data, message } = error
  if (code === preflightFailure && isRecord(data) && data.err)
    return readFailure(data.err, logsIn(data))
  const named = texts.find(([pattern]) => pattern.test(message))?.[1]
  return errorOf(named ?? fallback, named === 'INSUFFICIENT_FEE' ? { symbol: 'SOL' } : {}, error)
}

const logsIn = ({ logs }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(logs) ? logs.filter((log) => typeof log === 'string') : []
