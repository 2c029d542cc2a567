import type { ChainRpc } from '../../../chainRpc.ts'
import type { HistorySource } from '../../../historySource.ts'
import { ChainMoved } from '../../../historySource.ts'
import { sendInBatches } from '../../../sendInBatches.ts'
import { blockCall, readBlock } from '../evmBlocks.ts'
import { unusable } from '../evmCalls.ts'
import type { NativeMove } from '../evmFacts.ts'
import { isNative, nativeAssetsOf } from '../nativeAssets.ts'
import { readPlaces } from '../readPlaces.ts'
import { readTransactions } from '../readTransactions.ts'
import { createTracerLookup } from '../tracers.ts'
import type { TransactionIndex } from './transactionIndex.ts'

/**
 * An index is behind the chain. Blocks above this depth are left out for now: it may not have them
 * yet.
 */
const indexDelayBlocks = 12

/** The history of an EVM chain by an index; what transactions are, and where they stand, its nodes tell. */
export function explorerSource(
  chain: string,
  rpc: ChainRpc,
  index: TransactionIndex,
): HistorySource {
  const blocks: HistorySource['blocks'] = async (numbers) => {
    const outcomes = await sendInBatches(rpc, numbers.map(blockCall))
    return numbers.map((number, at) => readBlock(outcomes[at], number))
  }
  const tracer = createTracerLookup(rpc)
  return {
    chain,
    blocks,
    horizon: () => 0,
    scope: async () => ({
      source: index.name,
      counts: [index.name],
      kinds: ['transactions', 'internal', 'tokens', 'nfts', 'approvals'],
    }),
    head: async () => {
      const [outcome] = await rpc.send([blockCall('latest')])
      const latest = readBlock(outcome, 'latest')
      if (!latest) throw unusable()
      const [block] = await blocks([Math.max(0, latest.number - indexDelayBlocks)])
      if (!block) throw new ChainMoved()
      return block
    },
    find: async (account, hi) => {
      const { lo, transactions, assets, gaps } = await index.find(account, hi)
      const [top] = await blocks([hi])
      if (!top) throw new ChainMoved()
      const places = await readPlaces(
        rpc,
        transactions.map(({ hash }) => hash),
      )
      const rows = places.flatMap((place, at) => {
        const transaction = transactions[at]
        if (!place || !transaction) return []
        // The chain has it elsewhere: the index speaks of another chain, or of a block that is gone.
        if (place.block !== transaction.block) throw unusable('not on the chain')
        const own = transaction.internal?.filter(
          ({ from, to }) => from === account || to === account,
        )
        return [{ ...place, body: own && own.length > 0 ? JSON.stringify(own) : '' }]
      })
      // No node gives it: it may be forgotten, or never have been. Where that holds of all of them, the chain is another.
      const missing = transactions.filter((_, at) => !places[at])
      if (missing.length > 0 && rows.length === 0) throw unusable('not on the chain')
      const natives = nativeAssetsOf(chain)
      return {
        lo,
        top,
        rows,
        assets: assets.filter(({ asset }) => !isNative(natives, asset)),
        gaps: [...gaps, ...missing.map(({ block }) => block)],
      }
    },
    read: async (account, rows) => {
      const claimsOf = ({ body }: { body: string }): NativeMove[] =>
        body === '' ? [] : JSON.parse(body)
      const isClaimed = rows.some((row) => claimsOf(row).length > 0)
      const internal = { tracer: (isClaimed && (await tracer())) || null, claimsOf }
      // What of the account is in it, nodes say: a call that moved nothing, or was undone, is a row without transfers.
      return readTransactions(rpc, { chain, account }, rows, internal)
    },
  }
}
