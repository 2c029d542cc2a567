import { ChainMoved } from '../../historySource.ts'

/** The blocks that the answers of one look speak of. */
export type ChainView = {
  /** An answer speaks of this block. @throws ChainMoved where it is missing, or is another one than an answer before said. */
  note: (number: number, hash: string | undefined) => void
  hashAt: (number: number) => string
}

/** Holds answers of several nodes together: one may be behind the others, or on another fork. Empty at first. */
export function createChainView(): ChainView {
  const hashes = new Map<number, string>()
  return {
    note: (number, hash) => {
      if (hash === undefined || (hashes.get(number) ?? hash) !== hash) throw new ChainMoved()
      hashes.set(number, hash)
    },
    hashAt: (number) => hashes.get(number) ?? '',
  }
}
