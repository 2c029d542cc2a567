import { LiteSVM } from 'litesvm'
import { type Blocks, createBlocks, type SavedBlocks } from './blocks.ts'
import { createFaultSwitch, type FaultSwitch } from './solanaFaults.ts'
import { type ReadTransaction, readWire } from './transactions/readTransaction.ts'
import { runOutOfCompute } from './transactions/runOutOfCompute.ts'
import { runTransaction } from './transactions/runTransaction.ts'
import {
  createTransactionIndex,
  type TransactionIndex,
  type TransactionRecord,
} from './transactions/transactionIndex.ts'

/** The chain without its network interface: the VM, its blocks, and their transactions. */
export type Chain = {
  svm: LiteSVM
  blocks: Blocks
  transactions: TransactionIndex
  faults: FaultSwitch
  /** Puts a transaction into the next block: at once, or if automine is off, when `mine` is called. */
  include(read: ReadTransaction, options?: { fail: boolean }): void
  /** Makes blocks. The first holds the waiting transactions that have not expired. */
  mine(blocks?: number): void
  /** Makes an empty block. */
  tick(): void
  setAutomine(on: boolean): void
  save(): SavedChain
  /** Calls back with each transaction once its block is made. Returns a function that stops it. */
  onTransaction(listener: (record: TransactionRecord) => void): () => void
}

/** The state from which a chain is restored after a restart. */
export type SavedChain = {
  vm: Uint8Array
  blocks: SavedBlocks
  transactions: readonly (Omit<TransactionRecord, 'read'> & { wire: Uint8Array })[]
}

/** Creates the chain, fresh or from a saved state. `now` is in milliseconds. */
export function createChain(options: { now: () => number; saved?: SavedChain | undefined }): Chain {
  const { now, saved } = options
  const svm = saved ? LiteSVM.fromBytes(saved.vm) : new LiteSVM()
  // The VM's own check knows only one blockhash. `blocks` knows them all.
  svm.withBlockhashCheck(false)
  const blocks = createBlocks(svm, now, saved?.blocks)
  const transactions = createTransactionIndex()
  for (const { wire, ...record } of saved?.transactions ?? []) {
    transactions.add({ ...record, read: readWire(svm, wire) })
  }
  const waiting = new Map<string, { read: ReadTransaction; fail: boolean }>()
  const listeners = new Set<(record: TransactionRecord) => void>()
  let automine = true

  const mineOne = () => {
    const included: TransactionRecord[] = []
    blocks.produce(() => {
      for (const { read, fail } of waiting.values()) {
        if (!blocks.isValid(read.message.lifetimeToken)) continue
        const meta = fail ? runOutOfCompute(svm, read) : runTransaction(svm, read)
        if (!meta) continue
        const number = transactions.count()
        const record = { number, read, meta, slot: blocks.slot(), blockTime: blocks.time() ?? 0n }
        transactions.add(record)
        included.push(record)
      }
      waiting.clear()
    })
    for (const record of included) for (const listener of listeners) listener(record)
  }
  const mine = (count = 1) => {
    mineOne()
    for (let left = count; left > 1; left -= 1) blocks.produce()
  }
  return {
    svm,
    blocks,
    transactions,
    faults: createFaultSwitch(),
    include(read, { fail } = { fail: false }) {
      waiting.set(read.signature, { read, fail })
      if (automine) mine()
    },
    mine,
    tick: () => blocks.produce(),
    setAutomine(on) {
      automine = on
    },
    save: () => ({
      vm: svm.toBytes(),
      blocks: blocks.save(),
      transactions: transactions
        .all()
        .map(({ read, ...record }) => ({ ...record, wire: read.wire })),
    }),
    onTransaction(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
