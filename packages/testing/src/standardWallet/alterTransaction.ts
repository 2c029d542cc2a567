import {
  type Address,
  appendTransactionMessageInstruction,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  compileTransaction,
  createSolanaRpc,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address

const messageOf = ({ messageBytes }: Transaction) =>
  decompileTransactionMessage(
    getCompiledTransactionMessageDecoder().decode(messageBytes) as CompiledTransactionMessage &
      CompiledTransactionMessageWithLifetime,
  )

/** Returns the transaction with another amount in its last instruction. */
export function alteredTransaction(transaction: Transaction): Transaction {
  const message = messageOf(transaction)
  const given: readonly Instruction[] = message.instructions
  const instructions = given.map((instruction, at): Instruction => {
    const data = new Uint8Array(instruction.data ?? [])
    if (at === given.length - 1) data[4] = (data[4] ?? 0) ^ 1
    return { ...instruction, data }
  })
  return compileTransaction({ ...message, instructions } as never)
}

/** Returns the transaction with one more instruction, which moves nothing. */
export function withMemo(transaction: Transaction): Transaction {
  const data = new TextEncoder().encode('guarded')
  const memo: Instruction = { programAddress: memoProgram, data }
  return compileTransaction(
    appendTransactionMessageInstruction(memo, messageOf(transaction) as never) as never,
  )
}

/** Returns the same transaction with the newest blockhash of a node. */
export async function withNewBlockhash(
  transaction: Transaction,
  url: string | undefined,
): Promise<Transaction> {
  if (!url) return transaction
  const { value } = await createSolanaRpc(url).getLatestBlockhash().send()
  return compileTransaction(
    setTransactionMessageLifetimeUsingBlockhash(value, messageOf(transaction) as never) as never,
  )
}
