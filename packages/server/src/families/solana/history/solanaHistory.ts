import * as v from 'valibot'
import { createTtlCache } from '../../../util/ttlCache.ts'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import {
  type Block,
  type ChainHistory,
  ChainMoved,
  type HistoryPlatform,
  type HistorySource,
} from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { createSolanaDescriber, ownSolanaText } from './describeSolanaTransactions.ts'
import { findOfAccount, maxPlaces } from './findOfAccount.ts'
import { finalized } from './findSignatures.ts'
import { readSolanaTransactions } from './readSolanaTransactions.ts'
import { readResult, small, solanaCall } from './solanaCalls.ts'
import { configuredPlaces } from './tokenPlaces.ts'
import { toSolanaFacts } from './toSolanaFacts.ts'

/** Where token accounts stand by rule never changes; for so long it is not worked out again. */
const placesMs = 3_600_000

const timeCall = (slot: number) => ({ method: 'getBlockTime', params: JSON.stringify([slot]) })

/** The time of a slot; undefined for one without a block. */
function readTime(outcome: RpcOutcome | undefined): number | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const read = v.safeParse(v.nullable(small), JSON.parse(outcome.result))
  return read.success && read.output !== null ? read.output * 1000 : undefined
}

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
      const [head, ...times] = await sendInBatches(rpc, [
        solanaCall('getSlot', []),
        ...numbers.map(timeCall),
      ])
      const newest = readResult(head, small)
      return numbers.map((number, index): Block | undefined =>
        number <= newest ? { number, hash: finalized, at: readTime(times[index]) } : undefined,
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
    read: async (account, rows) => {
      const found = await readSolanaTransactions(rpc, rows)
      return found.map((one) => {
        if (!one) throw new ChainMoved()
        return JSON.stringify(toSolanaFacts(one, account))
      })
    },
  }
}

/** The history of a Solana cluster from its nodes alone: what names the account or one of its token accounts. */
export const solanaHistory = (
  chain: SolanaChain,
  rpc: ChainRpc,
  { now }: HistoryPlatform,
): ChainHistory => ({
  source: solanaHistorySource(chain, rpc, { now }),
  ownText: ownSolanaText,
  describe: createSolanaDescriber(chain, { rpc, now }),
})
