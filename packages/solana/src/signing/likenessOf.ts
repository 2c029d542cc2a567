import { feeOf, highFeeFrom } from '@portico/decode/solana'
import type { AccountMeta, Instruction, Transaction } from '@solana/kit'
import { isSameBytes } from '../parse/isSameBytes.ts'
import { isHarmless } from './harmlessPrograms.ts'
import { comparableOf, type TransactionContent } from './readTransaction.ts'

/** The relation of a transaction in a wallet's answer to the requested one. */
export type Likeness =
  | 'same'
  /** The same transaction with another blockhash, so it lives longer. */
  | 'refreshed'
  | 'other'

/**
 * Compares the effect of a transaction with that of another one. It is the same, byte for byte, or has the same instructions in the
 * same order and the same payer, among other instructions that move nothing. Wallets set their own compute budgets, up to the usual
 * maximum of a priority fee, and add checks that protect their owners. A durable nonce must stay: it excludes a second transaction.
 */
export function likenessOf(unsigned: Transaction, answered: Transaction): Likeness {
  if (isSameBytes(unsigned.messageBytes, answered.messageBytes)) return 'same'
  const wanted = comparableOf(unsigned)
  const got = comparableOf(answered)
  if (!wanted || !got || !movesTheSame(wanted, got)) return 'other'
  if (wanted.lifetime === got.lifetime) return 'same'
  return wanted.isDurable ? 'other' : 'refreshed'
}

function movesTheSame(wanted: TransactionContent, got: TransactionContent): boolean {
  if (wanted.feePayer !== got.feePayer || wanted.isDurable !== got.isDurable) return false
  if (!isUsualHaste(got.instructions, wanted.instructions)) return false
  const own = wanted.instructions.filter((instruction) => !isHarmless(instruction))
  const others = got.instructions.filter((instruction) => !isHarmless(instruction))
  return (
    own.length === others.length &&
    own.every((instruction, at) => isSameInstruction(instruction, others[at]))
  )
}

/** Whether the priority fee is at most the requested one, or the usual maximum. */
function isUsualHaste(got: readonly Instruction[], wanted: readonly Instruction[]): boolean {
  const hasteOf = (instructions: readonly Instruction[]) => feeOf({ signers: [], instructions })
  const haste = hasteOf(got)
  return haste !== undefined && (haste <= highFeeFrom || haste <= (hasteOf(wanted) ?? 0n))
}

function isSameInstruction(a: Instruction, b: Instruction | undefined): boolean {
  if (a.programAddress !== b?.programAddress) return false
  const own: readonly Pick<AccountMeta, 'address'>[] = a.accounts ?? []
  const others: readonly Pick<AccountMeta, 'address'>[] = b.accounts ?? []
  return (
    isSameBytes(a.data ?? [], b.data ?? []) &&
    own.length === others.length &&
    own.every(({ address }, at) => address === others[at]?.address)
  )
}
