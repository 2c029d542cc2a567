import { errorOf } from '@portico/core/adapter'
import {
  extension,
  type FeeRule,
  feeRulesIn,
  isScaled,
  rulerIn,
  type TokenExtensions,
  tokenExtensions,
} from '@portico/decode/solana'
import type { Address, ReadonlyUint8Array } from '@solana/kit'
import { getMintDecoder, getMintSize } from '@solana-program/token'
import type { ChainAccount } from './readAccounts.ts'
import { tokenPrograms } from './tokenAccounts.ts'

/** A token on the chain. */
export type ChainMint = {
  /** The program that transfers it. */
  program: Address
  decimals: number
  /** The rules for its transfer fee; empty for most tokens. */
  feeRules: readonly FeeRule[]
  /** The permanent delegate, who may take this token from anybody at any time. */
  ruler?: string
}

/** Whether an account is the mint of a token with a known program. */
export const isMint = (account: ChainAccount | undefined): boolean =>
  account !== undefined &&
  tokenPrograms.includes(account.owner) &&
  (account.data.length === getMintSize() || isExtendedMint(account.data))

const isExtendedMint = (data: ReadonlyUint8Array) => data.length > 165 && data[165] === 1

/**
 * Reads a token's mint.
 * @throws PorticoError `EXECUTION_REVERTED` if the account is no mint, `TOKEN_NOT_TRANSFERABLE`.
 */
export function readMint(account: ChainAccount | undefined): ChainMint {
  if (!account || !isMint(account))
    throw errorOf('EXECUTION_REVERTED', { reason: 'there is no token at this address' })
  const extensions = tokenExtensions(account.data)
  const reason = obstacleIn(extensions)
  if (reason) throw errorOf('TOKEN_NOT_TRANSFERABLE', { reason })
  const fee = extensions.get(extension.transferFee)
  const ruler = rulerIn(extensions)
  const { decimals } = getMintDecoder().decode(account.data)
  return {
    program: account.owner,
    decimals,
    feeRules: fee ? feeRulesIn(fee) : [],
    ...(ruler && { ruler }),
  }
}

/** Returns why a token cannot be sent from here; `undefined` if it can. */
function obstacleIn(extensions: TokenExtensions): string | undefined {
  if (extensions.has(extension.nonTransferable)) return 'it belongs to its owner for good'
  const paused = extensions.get(extension.pausable)
  if (paused && paused.byteLength > 32 && paused.getUint8(32) === 1) return 'it is paused'
  const hook = extensions.get(extension.transferHook)
  if (hook && !isZero(hook, 32)) return 'its transfers need a program of their own'
  if (isScaled(extensions)) return 'its amounts are shown by a rule of its own'
  return undefined
}

/** Whether all bytes from an offset on are zero, so that no program is named. */
function isZero(data: DataView, from: number): boolean {
  for (let at = from; at < data.byteLength; at += 1) if (data.getUint8(at) !== 0) return false
  return true
}
