import type { EvmTransaction, SignedTransaction } from '@portico/decode'
import { type Prepared, withCurrentNonce } from '@portico/decode/evm'
import { keccak256, type PrivateKeyAccount } from 'viem'

type Shown = {
  transaction: EvmTransaction
  prepared: Prepared
  /** The nonce that it was signed with before. */
  nonce: number | undefined
}

/**
 * Signs a transaction as it was shown, at its place in line. Rejects where the node does not tell that place, and
 * where the wallet was locked while the node was asked: `signerNow` is called for the signing itself.
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
