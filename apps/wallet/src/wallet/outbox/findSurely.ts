import { findTransaction, type SignedTransaction } from '@portico/decode'

/** So often in a row a node must say that it cannot be any more: behind one address are many nodes. */
export const timesToBelieve = 3

/** Looks until it is sure: signed anew while it is in a block after all, it would be paid twice. */
export async function findSurely(
  chain: { rpcUrl: string },
  signed: SignedTransaction,
  pause: () => Promise<void>,
) {
  for (let times = 1; times < timesToBelieve; times++) {
    const found = await findTransaction(chain, signed)
    if (found !== 'impossible') return found
    await pause()
  }
  return findTransaction(chain, signed)
}
