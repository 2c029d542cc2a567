import * as v from 'valibot'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import type { Block, ChainHistory, HistoryPlatform, HistorySource } from '../../historySource.ts'
import type { RpcOutcome } from '../../outcome.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { createSolanaDescriber, ownSolanaText } from './describeSolanaTransactions.ts'
import { finalized, findSignatures } from './findSignatures.ts'
import { readSolanaTransactions } from './readSolanaTransactions.ts'
import { readResult, small, solanaCall } from './solanaCalls.ts'

const timeCall = (slot: number) => ({ method: 'getBlockTime', params: JSON.stringify([slot]) })

/** The time of a slot; undefined for one without a block. */
function readTime(outcome: RpcOutcome | undefined): number | undefined {
  if (!outcome || !('result' in outcome)) return undefined
  const read = v.safeParse(v.nullable(small), JSON.parse(outcome.result))
  return read.success && read.output !== null ? read.output * 1000 : undefined
}

function solanaHistorySource(chain: string, rpc: ChainRpc): HistorySource {
  async function readHead(): Promise<number> {
    const [outcome] = await rpc.send([solanaCall('getSlot', [])])
    return readResult(outcome, small)
  }
  return {
    chain,
    scope: async () => ({
      source: 'signatures-1',
      counts: ['signatures-1'],
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
    find: async (account, hi, above) => {
      const found = await findSignatures(rpc, { owner: account, hi, above })
      return { ...found, top: { number: hi, hash: finalized } }
    },
    read: async (account, rows) => {
      const facts = await readSolanaTransactions(rpc, account, rows)
      return facts.map((one) => JSON.stringify(one))
    },
  }
}

/** The history of a Solana cluster from its nodes alone: what names the account or one of its token accounts. */
export const solanaHistory = (
  chain: SolanaChain,
  rpc: ChainRpc,
  { now }: HistoryPlatform,
): ChainHistory => ({
  source: solanaHistorySource(chain.id, rpc),
  ownText: ownSolanaText,
  describe: createSolanaDescriber(chain, { rpc, now }),
})
