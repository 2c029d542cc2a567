import type { HistoryKind } from '@portico/contract'
import type { ChainRpc } from '../../chainRpc.ts'
import { ChainMoved, type HistorySource, type SourceScope } from '../../historySource.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { blockCall, readBlock } from './evmBlocks.ts'
import { unusable } from './evmCalls.ts'
import { findByLogs } from './findByLogs.ts'
import { findByOtterscan, hasOtterscan } from './findByOtterscan.ts'
import { readTransactions } from './readTransactions.ts'
import { createScanWindows } from './scanWindows.ts'
import { createTracerLookup } from './tracers.ts'

const logKinds: readonly HistoryKind[] = ['tokens', 'nfts', 'approvals']
/** Version 3 of the filters, with and without the Otterscan methods. */
const scopes = {
  logs: { source: 'logs-3', counts: ['logs-3', 'logs-3+ots-1'], kinds: logKinds },
  otterscan: {
    source: 'logs-3+ots-1',
    counts: ['logs-3+ots-1'],
    kinds: ['transactions', ...logKinds],
  },
  traced: {
    source: 'logs-3+ots-1',
    counts: ['logs-3+ots-1'],
    kinds: ['transactions', 'internal', ...logKinds],
  },
} as const satisfies Record<string, SourceScope>

/** The maximum number of small windows in a search. Blocks below stay unsearched, and the answer says so. */
const maxWindows = 400

/**
 * Creates the history of an EVM chain only from its nodes: event logs, and the Otterscan methods if a node has them.
 */
export function evmHistorySource(chain: string, rpc: ChainRpc): HistorySource {
  const windows = createScanWindows()
  const tracer = createTracerLookup(rpc)
  let otterscan: Promise<boolean | undefined> | undefined

  /** Checked once, and again if nobody answered. */
  async function withOtterscan(): Promise<boolean> {
    otterscan ??= hasOtterscan(rpc).catch(() => undefined)
    const known = await otterscan
    if (known === undefined) otterscan = undefined
    return known ?? false
  }

  /** Returns the tracer of transfers by contracts, only if the transactions that may contain them are known. */
  const withTracer = async () => ((await withOtterscan()) ? ((await tracer()) ?? null) : null)

  return {
    chain,
    scope: async () => {
      if (!(await withOtterscan())) return scopes.logs
      return (await withTracer()) ? scopes.traced : scopes.otterscan
    },
    head: async () => {
      const [outcome] = await rpc.send([blockCall('latest')])
      const head = readBlock(outcome, 'latest')
      if (!head) throw unusable()
      return head
    },
    blocks: async (numbers) => {
      const outcomes = await sendInBatches(rpc, numbers.map(blockCall))
      return numbers.map((number, index) => readBlock(outcomes[index], number))
    },
    horizon: (head) => Math.max(0, head - windows.cap() * maxWindows),
    find: async (account, hi) => {
      const own = (await withOtterscan()) ? await findByOtterscan(rpc, account, hi) : undefined
      const found = await findByLogs(rpc, windows, { chain, account, hi, floor: own?.lo ?? 0 })
      const places = [...(own?.places ?? []), ...found.places]
      const rows = new Map(
        places
          .filter(({ block }) => block >= found.lo)
          .map((place) => [place.hash, { ...place, body: '' }]),
      )
      const hashes = new Map<number, string>()
      for (const { block, blockHash } of rows.values()) {
        if ((hashes.get(block) ?? blockHash) !== blockHash) throw new ChainMoved()
        hashes.set(block, blockHash)
      }
      const { lo, top, assets, gaps = [] } = found
      const unseen = [...gaps, ...(own?.gaps ?? [])].filter((block) => block >= lo)
      return { lo, top, rows: [...rows.values()], gaps: unseen, ...(assets && { assets }) }
    },
    read: async (account, rows) => {
      const tracer = await withTracer()
      const internal = tracer ? { tracer, claimsOf: () => undefined } : undefined
      return readTransactions(rpc, { chain, account }, rows, internal)
    },
  }
}
