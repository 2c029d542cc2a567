import type { HistoryTransaction } from '@portico/contract'
import { formatUnits } from 'viem'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { SolanaChain } from '../../chain.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { readUnread } from '../../historySource.ts'
import { unreadTransaction } from '../../unreadTransaction.ts'
import { createMintNames } from './mintNames.ts'
import type { SolanaFacts } from './solanaFacts.ts'
import { solanaOperationType } from './solanaOperationType.ts'
import { solanaPeersOf, solanaSpamOf } from './solanaSpamRules.ts'
import { toSolanaTransfer } from './toSolanaTransfer.ts'

const factsOf = ({ body }: Activity): SolanaFacts => JSON.parse(body)

/** Returns text that the row of a transaction contains that the account itself signed. */
export const ownSolanaText = (): string => '"signed":true'

/** Creates the describer of a Solana account's rows. `known` are other rows of it, which show whom it deals with. */
export function createSolanaDescriber(
  chain: SolanaChain,
  dependencies: { rpc: ChainRpc; now: () => number },
) {
  const nameMints = createMintNames(chain, dependencies)
  const { symbol } = chain.nativeCurrency

  return async ({
    account,
    rows,
    known,
  }: {
    account: string
    rows: readonly Activity[]
    known: readonly Activity[]
  }) => {
    const all = rows.map((row) => {
      const unread = readUnread(row)
      return unread ? { row, unread } : { row, facts: factsOf(row) }
    })
    const legible = [...rows, ...known].filter((row) => !readUnread(row))
    const peers = solanaPeersOf(legible.map(factsOf))
    const named = await nameMints(all.flatMap(({ facts }) => facts?.changes ?? []))
    return all.map(({ row, facts, unread }): HistoryTransaction => {
      if (!facts) return unreadTransaction(chain.id, row, unread)
      const spam = solanaSpamOf({ facts, named, peers })
      const [first] = facts.changes
      const isIn = first !== undefined && !first.amount.startsWith('-')
      const isPayer = facts.feePayer === account
      const paid = (isPayer ? BigInt(facts.fee) : 0n) + BigInt(facts.rent)
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
          ...((isPayer || paid > 0n) && {
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
