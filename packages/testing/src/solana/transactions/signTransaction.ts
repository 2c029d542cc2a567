import {
  appendTransactionMessageInstructions,
  type Blockhash,
  createKeyPairSignerFromBytes,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import type { SolanaAccount } from '../accounts.ts'
import { fromBase58 } from '../bytes.ts'

/** Returns the signer of a local account. */
export const signerOf = ({ secretKey }: SolanaAccount): Promise<KeyPairSigner> =>
  createKeyPairSignerFromBytes(fromBase58(secretKey))

/** Returns a signed transaction of these instructions in base64. Instructions may bring their own signers. */
export async function signTransaction(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  lifetime: { blockhash: string; lastValidBlockHeight: bigint },
): Promise<string> {
  const { lastValidBlockHeight } = lifetime
  const blockhash = lifetime.blockhash as Blockhash
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash, lastValidBlockHeight }, paid),
    (living) => appendTransactionMessageInstructions(instructions, living),
  )
  return getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(message))
}
