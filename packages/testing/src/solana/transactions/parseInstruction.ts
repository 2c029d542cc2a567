import type { Address } from '@solana/kit'
import { fromBase58 } from '../bytes.ts'
import { type InstructionParser, instructionParsers } from './instructionParsers.ts'
import type { ReadTransaction } from './readTransaction.ts'
import type { PlainInstruction } from './transactionMeta.ts'

/** Returns an instruction in the form of `jsonParsed`: parsed if we can, else its accounts and data. */
export function parseInstruction(read: ReadTransaction, instruction: PlainInstruction) {
  const { programIdIndex, data, stackHeight } = instruction
  const programId = read.keys[programIdIndex]
  const accounts = instruction.accounts.flatMap((index) => read.keys[index] ?? [])
  const found = programId && instructionParsers[programId]
  const parsed = found && attempt(found.parse, accounts, Uint8Array.from(fromBase58(data)))
  return found && parsed
    ? { program: found.program, programId, parsed, stackHeight }
    : { programId, accounts, data, stackHeight }
}

/** Returns `null` for a truncated instruction, which the program has refused too. */
function attempt(parse: InstructionParser, accounts: readonly Address[], data: Uint8Array) {
  try {
    return parse(accounts, data)
  } catch {
    return null
  }
}
