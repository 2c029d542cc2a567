import { checkRecipient } from '@portico/core/internal'

/** The known address that another could be taken for (address poisoning); undefined where there is none, or it is the same. */
export function lookAlikeOf(address: string, known: readonly string[]): string | undefined {
  const { danger } = checkRecipient(
    { kind: 'address', text: address, address },
    { own: known, known: [] },
  )
  return danger?.kind === 'lookAlike' ? danger.other : undefined
}
