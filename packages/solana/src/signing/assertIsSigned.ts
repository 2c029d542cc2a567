import { errorOf } from '@portico/core/adapter'
import type { Address, Transaction } from '@solana/kit'
import { isSameBytes } from '../parse/isSameBytes.ts'
import { isSignedBy } from './isSignedBy.ts'
import { likenessOf } from './likenessOf.ts'

/**
 * Ensures that a wallet signed the requested transaction for an account. Returns it with its earlier signatures.
 * `mayRefresh` allows another blockhash.
 * @throws PorticoError `TRANSACTION_ALTERED`, `WALLET_BAD_ANSWER` if nothing was signed, `WALLET_WRONG_ACCOUNT`.
 */
export async function assertIsSigned(
  address: Address,
  unsigned: Transaction,
  answered: Transaction,
  { mayRefresh = false } = {},
): Promise<Transaction> {
  const likeness = likenessOf(unsigned, answered)
  if (likeness === 'other' || (likeness === 'refreshed' && !mayRefresh))
    throw errorOf('TRANSACTION_ALTERED')
  const signature = answered.signatures[address]
  if (!signature) throw errorOf('WALLET_BAD_ANSWER')
  if (!(await isSignedBy(address, signature, answered.messageBytes)))
    throw errorOf('WALLET_WRONG_ACCOUNT')
  const before = Object.entries(unsigned.signatures).filter(
    ([signer, signature]) => signature && signer !== address,
  )
  // Earlier signers have signed exactly these bytes.
  if (before.length > 0 && !isSameBytes(unsigned.messageBytes, answered.messageBytes))
    throw errorOf('TRANSACTION_ALTERED')
  return { ...answered, signatures: { ...answered.signatures, ...Object.fromEntries(before) } }
}
