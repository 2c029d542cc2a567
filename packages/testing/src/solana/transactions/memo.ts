import type { Address } from '@solana/kit'
import type { ReadTransaction } from './readTransaction.ts'

/** The programs that accept a note, and have no other effect. */
export const memoPrograms = {
  first: 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo' as Address,
  newest: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr' as Address,
} as const

/** Returns the notes of a transaction as nodes write them, each after its length; `null` if there are none. */
export function memoOf({ message, keys }: ReadTransaction): string | null {
  const notes = message.instructions.flatMap(({ programAddressIndex, data = new Uint8Array() }) => {
    const program = keys[programAddressIndex]
    if (!Object.values(memoPrograms).some((memo) => memo === program)) return []
    return `[${data.length}] ${new TextDecoder().decode(Uint8Array.from(data))}`
  })
  return notes.length > 0 ? notes.join('; ') : null
}
