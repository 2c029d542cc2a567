import type { HistoryTransaction } from '@portico/contract'
import type { Activity } from '../store/history/historyStore.ts'
import type { UnreadRow } from './historySource.ts'

/** Returns a row that nobody could read: its hash and its time, without transfers. */
export const unreadTransaction = (
  chain: string,
  { hash, block, index }: Activity,
  { at, hasFailed }: UnreadRow,
): HistoryTransaction => ({
  id: `${chain}:${hash}`,
  metadata: {
    operationType: 'execute',
    hash,
    minedAt: new Date(at).toISOString(),
    sentFrom: '',
    sentTo: '',
    status: hasFailed ? 'failed' : 'confirmed',
    nonce: 0,
    application: null,
    chain,
    block,
    index,
    unread: true,
  },
  transfers: [],
})
