import { createTtlCache } from '../../../util/ttlCache.ts'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { Block, ChainHistory, HistoryPlatform, HistorySource } from '../../historySource.ts'
import { createSolanaDescriber, ownSolanaText } from './describeSolanaTransactions.ts'
import { findOfAccount, maxPlaces } from './findOfAccount.ts'
import { finalized } from './findSignatures.ts'
import { readRows, readTimes } from './readRows.ts'
import { readResult, small, solanaCall } from './solanaCalls.ts'
import { configuredPlaces } from './tokenPlaces.ts'

/** How long the addresses of associated token accounts are cached. They never change. */
const placesMs = 3_600_000

function solanaHistorySource(
  cluster: SolanaChain,
  rpc: ChainRpc,
  { now }: Pick<HistoryPlatform, 'now'>,
): HistorySource {
  const chain = cluster.id
  const configured = createTtlCache<string[]>({ ttlMs: placesMs, maxEntries: 1000, now })
  async function readHead(): Promise<number> {
    const [outcome] = await rpc.send([solanaCall('getSlot', [])])
    return readResult(outcome, small)
  }
  return {
    chain,
    scope: async () => ({
      source: 'signatures-2',
      counts: ['signatures-2'],
      kinds: ['transactions', 'internal', 'tokens', 'nfts', 'approvals'],
    }),
    horizon: () => 0,
    head: async () => ({ number: await readHead(), hash: finalized, at: undefined }),
    blocks: async (numbers) => {
      const [head, times] = await Promise.all([readHead(), readTimes(rpc, numbers)])
      return numbers.map((number, index): Block | undefined =>
        number <= head ? { number, hash: finalized, at: times[index] } : undefined,
      )
    },
    places: maxPlaces,
    find: async (account, hi, above, known = []) => {
      const found = await findOfAccount(rpc, {
        owner: account,
        hi,
        above,
        configured: await configured.get(account, () => configuredPlaces(cluster, account)),
        known,
      })
      return { ...found, top: { number: hi, hash: finalized } }
    },
    read: (account, rows) => readRows(rpc, { account, rows, now }),
  }
}

/**
 * Creates the history of a Solana cluster only from its nodes: transactions that name the account or one of its token
 * accounts.
 */
export const solanaHistory = (
  chain: SolanaChain,
  rpc: ChainRpc,
  { now }: HistoryPlatform,
): ChainHistory => ({
  source: solanaHistorySource(chain, rpc, { now }),
  ownText: ownSolanaText,
  describe: createSolanaDescriber(chain, { rpc, now }),
})
