import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'

/** The blockhash of a transaction, and the lookup tables for its accounts. */
export type WritingSwap = {
  lifetime: { blockhash: string; lastValidBlockHeight: bigint }
  tables: Readonly<Record<Address, Address[]>>
}

/** Returns an unsigned transaction in base64. */
export function writeSwap(
  payer: Address,
  instructions: readonly Instruction[],
  { lifetime, tables }: WritingSwap,
): string {
  const living = { ...lifetime, blockhash: lifetime.blockhash as Blockhash }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(living, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, tables),
  )
  return getBase64EncodedWireTransaction(compileTransaction(message))
}
