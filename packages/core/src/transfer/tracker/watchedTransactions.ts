import type { CaipAddress } from '@portico/contract'
import { namespaceOf } from '@portico/contract'
import { addressOf } from '../../context/addressOf.ts'
import type { Context } from '../../context/context.ts'
import { sameAddress } from '../../platform/address.ts'
import type { Tracked } from '../../types/tracked.ts'
import { hashOf, isUnderWay } from '../../types/tracked.ts'
import type { TransactionStore } from './transactionStore.ts'

/** Whether a transaction belongs to an account, on any network of its family. */
export const isOf = ({ transfer }: Tracked, account: CaipAddress): boolean =>
  namespaceOf(transfer.networkId) === namespaceOf(account) &&
  sameAddress(transfer.from, addressOf(account))

/** Returns the transactions to query: certainly or possibly pending ones, of the connected accounts. */
export function watchedTransactions(
  { internal }: Context,
  transactionStore: TransactionStore,
): readonly Tracked[] {
  const { connections } = internal.store.getState()
  const isSought = (transaction: Tracked) =>
    transaction.status.state === 'unsure' ||
    (isUnderWay(transaction) && hashOf(transaction) !== undefined)
  return transactionStore.store
    .getState()
    .filter(
      (transaction) =>
        isSought(transaction) && connections.some((one) => isOf(transaction, one.caipAddress)),
    )
}

export const unfinishedOf = (
  context: Context,
  transactionStore: TransactionStore,
): readonly Tracked[] => watchedTransactions(context, transactionStore).filter(isUnderWay)
