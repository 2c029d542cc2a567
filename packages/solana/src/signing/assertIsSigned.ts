import { errorOf } from '@portico/core/adapter'
import type { Address, Transaction } from '@solana/kit'
import { isSameBytes } from '../parse/isSameBytes.ts'
import { isSameTransaction } from './isSameTransaction.ts'
import { isSignedBy } from './isSignedBy.ts'

/**
 * Ensures that a wallet signed the requested transaction for an account. Returns it with its earlier signatures.
 * @throws PorticoError `TRANSACTION_ALTERED`, `WALLET_BAD_ANSWER` if nothing was signed, `WALLET_WRONG_ACCOUNT`.
 */
export async function assertIsSigned(
  address: Address,
  unsigned: Transaction,
  answered: Transaction,
): Promise<Transaction> {
  if (!isSameTransaction(unsigned, answered)) throw errorOf('TRANSACTION_ALTERED')
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
