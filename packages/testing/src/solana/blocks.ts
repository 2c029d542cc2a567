import { Clock, type LiteSVM } from 'litesvm'

/** The number of blocks after which a blockhash expires (`MAX_PROCESSING_AGE` of the network). */
export const blockhashLife = 150n

/** Slots of an epoch, as on the public network. */
export const slotsInEpoch = 432_000n

/** As on a public network: slots without a block let the slot number run ahead of the height. */
const skippedSlots = 100n

/** The number of blocks whose times are stored. */
const storedTimes = 1000n

/** The blocks of the chain: their heights, times and blockhashes. */
export type Blocks = {
  slot(): bigint
  height(): bigint
  /**
   * Returns the time in seconds since 1970 of the newest block, or of one in an earlier slot; `null` if there is none.
   */
  time(slot?: bigint): bigint | null
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string): boolean
  /** Produces the next block, in which `fill` runs. */
  produce(fill?: () => void): void
  /** Calls back with each new block. Returns a function that stops it. */
  onBlock(listener: () => void): () => void
  save(): SavedBlocks
}

/** The state of the blocks that is stored across restarts. */
export type SavedBlocks = {
  height: bigint
  /** Heights by blockhash, for those that are still valid. */
  heights: ReadonlyMap<string, bigint>
  /** Seconds since 1970 by slot, for the newest blocks. */
  times: ReadonlyMap<bigint, bigint>
}

/** Creates the blocks. `now` is in milliseconds. */
export function createBlocks(svm: LiteSVM, now: () => number, saved?: SavedBlocks): Blocks {
  let height = saved?.height ?? 0n
  const heights = new Map(saved?.heights)
  const times = new Map(saved?.times)
  const listeners = new Set<() => void>()
  const slot = () => height + skippedSlots

  const begin = () => {
    const time = BigInt(Math.floor(now() / 1000))
    times.set(slot(), time)
    times.delete(slot() - storedTimes)
    const epoch = slot() / slotsInEpoch
    svm.setClock(new Clock(slot(), time, epoch, epoch + 1n, time))
  }
  const seal = () => {
    heights.set(svm.latestBlockhash(), height)
    for (const [hash, at] of heights) if (at + blockhashLife < height) heights.delete(hash)
  }
  if (!saved) {
    begin()
    seal()
  }
  return {
    slot,
    height: () => height,
    time: (at = slot()) => times.get(at) ?? null,
    latestBlockhash: () => ({
      blockhash: svm.latestBlockhash(),
      lastValidBlockHeight: height + blockhashLife,
    }),
    isValid: (blockhash) => heights.has(blockhash),
    produce(fill) {
      height += 1n
      begin()
      fill?.()
      svm.expireBlockhash()
      seal()
      for (const listener of listeners) listener()
    },
    onBlock(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    save: () => ({ height, heights, times }),
  }
}
