import { ChainMoved } from '../../historySource.ts'

/** The blocks to which the answers of one check refer. */
export type ChainView = {
  /**
   * Notes that an answer refers to this block. @throws ChainMoved if it is missing, or differs from an earlier answer.
   */
  note: (number: number, hash: string | undefined) => void
  hashAt: (number: number) => string
}

/** Creates an empty view, which compares answers of several nodes: one may be behind the others, or on another fork. */
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
