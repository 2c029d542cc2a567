import type { Address } from '@solana/kit'
import { fromBase58 } from '../bytes.ts'
import { type InstructionParser, instructionParsers } from './instructionParsers.ts'
import type { ReadTransaction } from './readTransaction.ts'
import type { PlainInstruction } from './transactionMeta.ts'

/** An instruction as `jsonParsed` shows it: read where we can, else its accounts and its data. */
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

/** `null` for an instruction that breaks off, which the program has refused too. */
function attempt(parse: InstructionParser, accounts: readonly Address[], data: Uint8Array) {
  try {
    return parse(accounts, data)
  } catch {
    return null
  }
}
