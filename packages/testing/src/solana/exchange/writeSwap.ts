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

/** How a transaction is written: its blockhash, and the lookup tables that it names accounts by. */
export type WritingSwap = {
  lifetime: { blockhash: string; lastValidBlockHeight: bigint }
  tables: Readonly<Record<Address, Address[]>>
}

/** A transaction that nobody has signed, in base64. */
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
