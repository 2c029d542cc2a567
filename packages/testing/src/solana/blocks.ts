import { Clock, type LiteSVM } from 'litesvm'

/** Blocks after which a blockhash is no longer good (`MAX_PROCESSING_AGE` of the network). */
export const blockhashLife = 150n

/** As on a public network, where slots without a block make the slot run ahead of the height. */
const skippedSlots = 100n

/** The blocks of the chain: its heights, times and blockhashes. */
export type Blocks = {
  slot(): bigint
  height(): bigint
  /** Seconds since 1970 of the newest block, or of one in an earlier slot; `null` where there is none. */
  time(slot?: bigint): bigint | null
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: bigint }
  isValid(blockhash: string): boolean
  /** Makes the next block, in which `fill` runs. */
  produce(fill?: () => void): void
  /** Tells of each new block. Returns a function that ends it. */
  onBlock(listener: () => void): () => void
  save(): SavedBlocks
}

/** What is kept of the blocks across restarts. */
export type SavedBlocks = {
  height: string
  blockhashes: [blockhash: string, height: string][]
  times: [slot: string, seconds: string][]
}

/** Makes the blocks. `now` is in milliseconds. */
export function createBlocks(svm: LiteSVM, now: () => number, saved?: SavedBlocks): Blocks {
  let height = BigInt(saved?.height ?? 0)
  const heightOf = new Map(saved?.blockhashes.map(([hash, at]) => [hash, BigInt(at)]))
  const times = new Map(saved?.times.map(([slot, at]) => [BigInt(slot), BigInt(at)]))
  const listeners = new Set<() => void>()
  const slot = () => height + skippedSlots

  const begin = () => {
    const time = BigInt(Math.floor(now() / 1000))
    times.set(slot(), time)
    svm.setClock(new Clock(slot(), time, 0n, 0n, time))
  }
  const seal = () => {
    heightOf.set(svm.latestBlockhash(), height)
    for (const [hash, at] of heightOf) if (at + blockhashLife < height) heightOf.delete(hash)
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
    isValid: (blockhash) => heightOf.has(blockhash),
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
    save: () => ({
      height: String(height),
      blockhashes: [...heightOf].map(([hash, at]) => [hash, String(at)]),
      times: [...times].map(([at, seconds]) => [String(at), String(seconds)]),
    }),
  }
}
