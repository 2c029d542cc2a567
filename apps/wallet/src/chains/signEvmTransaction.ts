import type { EvmTransaction, SignedTransaction } from '@portico/decode'
import { type Prepared, withCurrentNonce } from '@portico/decode/evm'
import { keccak256, type PrivateKeyAccount } from 'viem'

type Shown = {
  transaction: EvmTransaction
  prepared: Prepared
  /** The nonce of the earlier signature. */
  nonce: number | undefined
}

/**
 * Signs a transaction as it was shown, with its nonce. Rejects if the node does not return the nonce, or if the wallet
 * was locked during that call: `signerNow` is called again for the signature itself.
 */
export async function signEvmTransaction(
  signerNow: () => PrivateKeyAccount,
  node: { rpcUrl: string },
  { transaction, prepared, nonce }: Shown,
): Promise<SignedTransaction> {
  const placed =
    nonce === undefined
      ? await withCurrentNonce(node, signerNow().address, transaction, prepared)
      : { ...prepared.transaction, nonce }
  const signer = signerNow()
  const bytes = await signer.signTransaction(placed)
  return {
    family: 'eip155',
    bytes,
    hash: keccak256(bytes),
    from: signer.address,
    nonce: placed.nonce ?? 0,
  }
}
