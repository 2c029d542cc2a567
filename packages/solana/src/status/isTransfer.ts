import type { TransferParams } from '@portico/core/adapter'
import type { Address, Instruction } from '@solana/kit'
import { ASSOCIATED_TOKEN_PROGRAM_ADDRESS, findAssociatedTokenPda } from '@solana-program/token'
import { tokenPrograms } from '../node/tokenAccounts.ts'
import { isHarmless } from '../signing/harmlessPrograms.ts'
import type { TransactionContent } from '../signing/readTransaction.ts'
import { type Movement, movementIn } from './movementIn.ts'

/** A transfer as it was requested. */
type Wanted = Omit<TransferParams, 'network'>

/**
 * Whether a transaction is a transfer, and nothing else that moves anything. It may open the recipient's token account,
 * and set its own priority fee.
 */
export async function isTransfer(
  { feePayer, instructions }: TransactionContent,
  { from, to, amount, token }: Wanted,
): Promise<boolean> {
  if (feePayer !== from) return false
  const places = token === undefined ? [to] : await placesOf(to, token)
  const rest = instructions.filter(
    (instruction) => !isHarmless(instruction) && !isOpening(instruction, places),
  )
  const movements = rest.map(movementIn)
  const isRight = (movement: Movement | undefined): movement is Movement =>
    movement !== undefined &&
    movement.by === from &&
    movement.token === token &&
    places.includes(movement.to)
  if (!movements.every(isRight)) return false
  return movements.reduce((sum, movement) => sum + movement.amount, 0n) === amount
}

/** Returns the addresses of a recipient's token account, in either program. */
async function placesOf(owner: string, mint: string): Promise<readonly string[]> {
  const found = await Promise.all(
    tokenPrograms.map((tokenProgram) =>
      findAssociatedTokenPda({ owner: owner as Address, mint: mint as Address, tokenProgram }),
    ),
  )
  return found.map(([place]) => place)
}

const isOpening = ({ programAddress, accounts }: Instruction, places: readonly string[]): boolean =>
  programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS &&
  places.includes(accounts?.[1]?.address ?? '')
