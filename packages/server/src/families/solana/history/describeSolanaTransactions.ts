import type { HistoryTransaction } from '@portico/contract'
import { formatUnits } from 'viem'
import type { SolanaChain } from '../../../config/config.ts'
import type { ChainRpc } from '../../../rpc/chainRpc.ts'
import type { Activity } from '../../../store/historyStore.ts'
import { createMintNames } from './mintNames.ts'
import type { SolanaFacts } from './solanaFacts.ts'
import { solanaOperationType } from './solanaOperationType.ts'
import { solanaSpamRules } from './solanaSpamRules.ts'
import { toSolanaTransfer } from './toSolanaTransfer.ts'

/** How rows of a Solana account are described. */
export function createSolanaDescriber(
  chain: SolanaChain,
  dependencies: { rpc: ChainRpc; now: () => number },
) {
  const nameMints = createMintNames(chain, dependencies)
  const { symbol } = chain.nativeCurrency

  return async ({ account, rows }: { account: string; rows: readonly Activity[] }) => {
    const all = rows.map((row) => ({ row, facts: JSON.parse(row.body) as SolanaFacts }))
    const named = await nameMints(all.flatMap(({ facts }) => facts.changes))
    return all.map(({ row, facts }): HistoryTransaction => {
      const spam = facts.signed
        ? []
        : solanaSpamRules.filter(({ holds }) => holds(facts, named)).map(({ name }) => name)
      const [first] = facts.changes
      const isIn = first !== undefined && !first.amount.startsWith('-')
      const paid = BigInt(facts.fee) + BigInt(facts.rent)
      const isPayer = facts.feePayer === account
      const approvals = facts.approvals.flatMap(({ mint, delegate, amount, decimals }) =>
        mint === null || delegate === ''
          ? []
          : [
              {
                asset: `${chain.id}:${mint}`,
                name: named.get(mint)?.token.name ?? mint,
                symbol: named.get(mint)?.token.symbol ?? '',
                spender: delegate,
                numeric: amount === null ? null : formatUnits(BigInt(amount), decimals),
              },
            ],
      )
      return {
        id: `${chain.id}:${row.hash}`,
        metadata: {
          operationType: solanaOperationType(facts),
          hash: row.hash,
          minedAt: new Date(facts.at).toISOString(),
          sentFrom: isIn ? (first.other ?? facts.feePayer) : facts.feePayer,
          sentTo: isIn ? account : (first?.other ?? ''),
          status: facts.succeeded ? 'confirmed' : 'failed',
          nonce: 0,
          application: null,
          chain: chain.id,
          block: row.block,
          index: row.index,
          ...(isPayer && {
            fee: { symbol, numeric: formatUnits(paid, 9), value: null, price: null },
          }),
          ...(approvals.length > 0 && { approvals }),
          ...(spam.length > 0 && { spam }),
        },
        transfers: facts.changes.map((change) =>
          toSolanaTransfer(chain, {
            change,
            named: named.get(change.mint ?? ''),
            account,
            spam: spam.length > 0,
          }),
        ),
      }
    })
  }
}
