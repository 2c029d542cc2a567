import { findTransaction } from './broadcast.ts'
import type { SignedTransaction } from './signedTransaction.ts'

/** Which one of several transactions the network has, if it has one. At most one of them can happen. */
export type FoundTransaction =
  | { state: 'found'; signed: SignedTransaction }
  | { state: 'missing' | 'impossible' }

/** How often in a row a node must say that it can no longer come, because one URL may have many nodes behind it. */
export const timesToBelieve = 3

/**
 * Looks once for all transactions that were signed for one nonce: `impossible` only if none of them is there and none
 * can come. Rejects if the node does not answer.
 */
export async function findOneOf(
  node: { rpcUrl: string },
  all: readonly SignedTransaction[],
): Promise<FoundTransaction> {
  const states = await Promise.all(all.map((signed) => findTransaction(node, signed)))
  const signed = all[states.indexOf('found')]
  if (signed) return { state: 'found', signed }
  return { state: states.includes('missing') ? 'missing' : 'impossible' }
}

/**
 * Looks until the result is certain: a new signature while one of them is in a block after all would be a double
 * payment.
 */
export async function findSurely(
  node: { rpcUrl: string },
  all: readonly SignedTransaction[],
  pause: () => Promise<void>,
): Promise<FoundTransaction> {
  for (let times = 1; times < timesToBelieve; times++) {
    const found = await findOneOf(node, all)
    if (found.state !== 'impossible') return found
    await pause()
  }
  return findOneOf(node, all)
}
