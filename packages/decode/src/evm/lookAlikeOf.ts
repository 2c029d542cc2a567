import { checkRecipient } from '@portico/core/internal'

/**
 * Returns the known address that another could be mistaken for (address poisoning); `undefined` if there is none, or it
 * is the same.
 */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  const { danger } = checkRecipient(
    { kind: 'address', text: address, address },
    { own: known, known: [] },
  )
  return danger?.kind === 'lookAlike' ? danger.other : undefined
}
