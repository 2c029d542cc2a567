import { PairingError } from '../pairingError.ts'

const mostWaiting = 20

/**
 * Makes room for one more that waits for the wallet's owner, and forgets those that are over. An id that
 * waits is nobody else's: what its owner reads and what is approved under it would not be the same.
 * @throws PairingError `MALFORMED`, `TOO_MANY_WAITING`.
 */
export function makeRoom<T>(
  waiting: Map<number, T>,
  id: number,
  isOver: (entry: T) => boolean,
): void {
  for (const [old, entry] of waiting) if (isOver(entry)) waiting.delete(old)
  if (waiting.has(id)) throw new PairingError('MALFORMED')
  if (waiting.size >= mostWaiting) throw new PairingError('TOO_MANY_WAITING')
}
