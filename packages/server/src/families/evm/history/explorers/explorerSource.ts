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
import type { BlocksOf, TransactionIndex } from './transactionIndex.ts'

/** An index is behind the chain. Blocks above this depth are left out for now, because it may lack them. */
const indexDelayBlocks = 12

/** Creates the history of an EVM chain from an index. Its nodes return the transactions and their positions. */
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
      const blocksOf: BlocksOf = async (hashes) =>
        (await readPlaces(rpc, hashes)).map((place) => place?.block)
      const { lo, transactions, assets, gaps } = await index.find(account, hi, blocksOf)
      const [top] = await blocks([hi])
      if (!top) throw new ChainMoved()
      const places = await readPlaces(
        rpc,
        transactions.map(({ hash }) => hash),
      )
      const rows = places.flatMap((place, at) => {
        const transaction = transactions[at]
        if (!place || !transaction) return []
        // The chain has it elsewhere: the index is of another chain, or the block is gone.
        if (place.block !== transaction.block) throw unusable('not on the chain')
        const own = transaction.internal?.filter(
          ({ from, to }) => from === account || to === account,
        )
        return [{ ...place, body: own && own.length > 0 ? JSON.stringify(own) : '' }]
      })
      // No node returns it: it may be pruned, or may never have existed. If that is true for all of them, the chain is
      // another one.
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
      // Nodes tell the account's part in it: a call that moved nothing, or reverted, is a row without transfers.
      return readTransactions(rpc, { chain, account }, rows, internal)
    },
  }
}
