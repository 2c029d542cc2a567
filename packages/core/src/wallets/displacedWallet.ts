import type { Connector } from '../types/connector.ts'
import { borrowMark } from './borrowedId.ts'
import { foldName } from './walletIndex.ts'

/**
 * Returns a stored wallet that has another id now: a wallet that borrows its reverse-DNS name was first, and has the
 * id. `undefined` in all other cases, for example if a wallet has a new name.
 */
export function displacedWallet(
  stored: { id: string; name: string },
  connectors: readonly Connector[],
): Connector | undefined {
  const named = connectors.filter(({ name }) => foldName(name) === foldName(stored.name))
  if (named.some(({ id }) => id === stored.id)) return undefined
  return named.find(({ id }) => id.startsWith(`${stored.id}${borrowMark}`))
}
