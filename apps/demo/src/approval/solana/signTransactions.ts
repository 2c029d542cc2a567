import {
  createSolanaRpc,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import type { DemoSolana } from '../../config.ts'
import { sendOnce } from '../../wallet/sendOnce.ts'
import { toBase64 } from '../../wallet/solana/bytes.ts'
import type { ScreenProps } from '../screenProps.ts'
import { sendingOf } from '../sendingOf.ts'
import { solanaSigner } from './accounts.ts'

/** The number of blocks after which a blockhash expires. */
const blockhashLife = 150

const bytesOf = (signature: string): string =>
  toBase64(Uint8Array.from(getBase58Encoder().encode(signature)))

/** Signs transactions for an account, and sends them if requested. Returns each in base64. */
export const signTransactions = async (
  cluster: DemoSolana,
  {
    address,
    send,
    pendingRequest,
  }: { address: string; send: boolean; pendingRequest: ScreenProps['pendingRequest'] },
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
    const place = answers.length
    const sending = sendingOf(pendingRequest, cluster.rpcUrl, ({ hash }) => [
      ...answers,
      bytesOf(hash),
    ])
    const signature = await sendOnce(
      { ...sending, id: `${pendingRequest.id}.${place}` },
      async () => ({
        family: 'solana',
        bytes: wire,
        hash: getSignatureFromTransaction(signed),
        lastValidBlockHeight: Number(await rpc.getBlockHeight().send()) + blockhashLife,
      }),
    )
    answers.push(bytesOf(signature))
  }
  return answers
}
