import type { ReadTransaction } from './readTransaction.ts'
import type { PlainInstruction } from './transactionMeta.ts'

/** An instruction with its accounts by address, as nodes show one that they cannot read. */
export function parseInstruction(read: ReadTransaction, instruction: PlainInstruction) {
  const { programIdIndex, accounts, data, stackHeight } = instruction
  return {
    programId: read.keys[programIdIndex],
    accounts: accounts.map((index) => read.keys[index]),
    data,
    stackHeight,
  }
}
