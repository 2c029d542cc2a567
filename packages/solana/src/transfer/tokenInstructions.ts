import { AccountRole, type Address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import type { ChainMint } from '../node/readMint.ts'
import type { TokenMove } from '../signing/tokenMoves.ts'

/** The mint, the receiving token account, and its owner. */
export type TokenPlace = { mint: Address; destination: Address; owner: Address }

/** Opens the associated token account of an owner; has no effect if there is one. */
export const openAccount = (
  payer: Address,
  { mint, destination, owner }: TokenPlace,
  { program: tokenProgram }: ChainMint,
): Instruction =>
  getCreateAssociatedTokenIdempotentInstruction({
    payer: createNoopSigner(payer),
    ata: destination,
    owner,
    mint,
    tokenProgram,
  })

/**
 * Transfers tokens (`TransferChecked`). If there is a transfer fee, its amount is named (`TransferCheckedWithFee` of
 * Token-2022): the chain rejects it if the fee has changed meanwhile.
 */
export function moveTokens(
  payer: Address,
  { source, amount }: TokenMove,
  { mint, destination }: TokenPlace,
  { program, decimals }: ChainMint,
  withheld: bigint | undefined,
): Instruction {
  if (withheld === undefined)
    return getTransferCheckedInstruction(
      { source, mint, destination, authority: createNoopSigner(payer), amount, decimals },
      { programAddress: program },
    )
  return {
    programAddress: program,
    accounts: [
      { address: source, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: destination, role: AccountRole.WRITABLE },
      { address: payer, role: AccountRole.READONLY_SIGNER },
    ],
    data: withFee(amount, decimals, withheld),
  }
}

/** `TransferFeeExtension`, and of its instructions `TransferCheckedWithFee`. */
export const withFeeKind = [26, 1] as const

function withFee(amount: bigint, decimals: number, fee: bigint): Uint8Array {
  const data = new Uint8Array(19)
  const view = new DataView(data.buffer)
  data.set(withFeeKind)
  view.setBigUint64(2, amount, true)
  view.setUint8(10, decimals)
  view.setBigUint64(11, fee, true)
  return data
}
