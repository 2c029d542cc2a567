import {
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import type { DemoSolana } from '../../config.ts'
import { toBase64 } from '../../wallet/solana/bytes.ts'
import { solanaSigner } from './accounts.ts'

/** Signs transactions for an account, and sends them where that is asked; answers each in base64. */
export const signTransactions = async (
  cluster: DemoSolana,
  { address, send }: { address: string; send: boolean },
  transactions: readonly Transaction[],
): Promise<string[]> => {
  const { keyPair } = await solanaSigner(address)
  const rpc = createSolanaRpc(cluster.rpcUrl)
  const answers: string[] = []
  for (const transaction of transactions) {
    const signed = await partiallySignTransaction([keyPair], transaction)
    const wire = getBase64EncodedWireTransaction(signed)
    if (!send) {
      answers.push(wire)
      continue
    }
    const signature = await rpc.sendTransaction(wire, { encoding: 'base64' }).send()
    answers.push(toBase64(Uint8Array.from(getBase58Encoder().encode(signature))))
  }
  return answers
}
