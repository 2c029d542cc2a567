import { findTransaction } from './broadcast.ts'
import type { SignedTransaction } from './signedTransaction.ts'

/** Whether the network has one of several transactions, of which at most one can happen, and which. */
export type FoundTransaction =
  | { state: 'found'; signed: SignedTransaction }
  | { state: 'missing' | 'impossible' }

/** So often in a row a node must say that it cannot be any more: behind one address are many nodes. */
export const timesToBelieve = 3

/**
 * Looks once for all that was signed for one place: `impossible` only if none of them is there and none can come. Rejects
 * if the node does not say.
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

/** Looks until it is sure: signed anew while one of them is in a block after all, it would be paid twice. */
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
