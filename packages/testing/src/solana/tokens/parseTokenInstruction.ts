import type { Address } from '@solana/kit'
import { readU64 } from '../bytes.ts'
import { uiAmount } from './uiAmount.ts'

type Parsed = { type: string; info: Record<string, unknown> }
type Parse = (accounts: readonly Address[], data: Uint8Array) => Parsed | null

const transferFeeInstruction = 26
const transferCheckedWithFee = 1

const amountAt = (data: Uint8Array, offset: number) =>
  uiAmount(readU64(data, offset), data[offset + 8] ?? 0)

/** Instructions of both token programs by their first byte: those that move, open or close holdings. */
const parsers: Readonly<Record<number, Parse>> = {
  3: ([source, destination, authority], data) => ({
    type: 'transfer',
    info: { source, destination, authority, amount: String(readU64(data, 1)) },
  }),
  7: ([mint, account, mintAuthority], data) => ({
    type: 'mintTo',
    info: { mint, account, mintAuthority, amount: String(readU64(data, 1)) },
  }),
  8: ([account, mint, authority], data) => ({
    type: 'burn',
    info: { account, mint, authority, amount: String(readU64(data, 1)) },
  }),
  9: ([account, destination, owner]) => ({
    type: 'closeAccount',
    info: { account, destination, owner },
  }),
  12: ([source, mint, destination, authority], data) => ({
    type: 'transferChecked',
    info: { source, mint, destination, authority, tokenAmount: amountAt(data, 1) },
  }),
  [transferFeeInstruction]: ([source, mint, destination, authority], data) => {
    if (data[1] !== transferCheckedWithFee) return null
    const tokenAmount = amountAt(data, 2)
    const feeAmount = uiAmount(readU64(data, 11), tokenAmount.decimals)
    return {
      type: 'transferCheckedWithFee',
      info: { source, mint, destination, authority, tokenAmount, feeAmount },
    }
  },
}

const accountsWanted: Readonly<Record<number, number>> = { 12: 4, [transferFeeInstruction]: 4 }

/** Parses an instruction of a token program; `null` for another one, and for one with several signers. */
export function parseTokenInstruction(
  accounts: readonly Address[],
  data: Uint8Array,
): Parsed | null {
  const kind = data[0] ?? -1
  if (accounts.length !== (accountsWanted[kind] ?? 3)) return null
  return parsers[kind]?.(accounts, data) ?? null
}
