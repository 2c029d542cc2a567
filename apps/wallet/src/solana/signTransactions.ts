import {
  createSolanaRpc,
  getBase58Decoder,
  getBase64EncodedWireTransaction,
  partiallySignTransaction,
  type Transaction,
} from '@solana/kit'
import type { Chain } from '../config.ts'
import type { SolanaMethod } from '../requests/ask.ts'

/** Signs transactions, sends them where that is asked, and answers as the method does. */
export async function signTransactions(
  { rpcUrl }: Pick<Chain, 'rpcUrl'>,
  { keyPair, address, method }: { keyPair: CryptoKeyPair; address: string; method: SolanaMethod },
  transactions: readonly Transaction[],
): Promise<unknown> {
  const signed = await Promise.all(
    transactions.map(async (transaction) => {
      const done = await partiallySignTransaction([keyPair], transaction)
      const own = Object.entries(done.signatures).find(([signer]) => signer === address)?.[1]
      if (!own) throw new Error('The transaction could not be signed')
      return {
        wire: getBase64EncodedWireTransaction(done),
        signature: getBase58Decoder().decode(own),
      }
    }),
  )
  const [first] = signed
  if (!first) throw new Error('There is no transaction')
  if (method === 'solana_signAllTransactions')
    return { transactions: signed.map(({ wire }) => wire) }
  if (method === 'solana_signTransaction')
    return { signature: first.signature, transaction: first.wire }
  const sent = createSolanaRpc(rpcUrl).sendTransaction(first.wire, { encoding: 'base64' })
  return { signature: await sent.send() }
}
