import { maxUint256 } from 'viem'
import { unusable } from './evmCalls.ts'
import type { EvmFacts, EvmLog, NativeMove, WholeLog } from './evmFacts.ts'
import { asTransfers, nativeAssetsOf, readNativeLogs, readUnwrapped } from './nativeAssets.ts'
import { isMoveLog, readTokenMoves } from './readMoves.ts'
import { topicsOf } from './topics.ts'
import type { Receipt, Transaction } from './transactionSchemas.ts'
import { readOperation } from './userOperation.ts'

/** The length of the function and four words. */
const inputLength = 2 + 2 * (4 + 4 * 32)
const dataLength = 2 + 2 * 1024
const maxLogs = 100

const word = (address: string) => `0x${address.slice(2).padStart(64, '0')}` as const

/** Returns logs that name the account, in a topic or in their data, and that are not stored as transfers. */
const ownLogs = ({ logs }: Receipt, account: string): EvmLog[] =>
  logs
    .filter(
      (log) =>
        !isMoveLog(log) &&
        (log.topics.slice(1).includes(word(account)) ||
          log.data.slice(0, dataLength).includes(word(account).slice(2))),
    )
    .slice(0, maxLogs)
    .map(({ address, topics, data, logIndex }) => ({
      address,
      topics,
      data: data.slice(0, dataLength) as `0x${string}`,
      index: logIndex,
    }))

/** Counts the recipients of each token. */
function countRecipients(logs: readonly WholeLog[]): Record<string, number> {
  const byToken = new Map<string, Set<string>>()
  const place: Readonly<Record<string, number>> = {
    [topicsOf.Transfer]: 2,
    [topicsOf.TransferSingle]: 3,
    [topicsOf.TransferBatch]: 3,
  }
  for (const { address, topics } of logs) {
    const to = topics[place[topics[0] ?? ''] ?? topics.length]
    if (to !== undefined) byToken.set(address, (byToken.get(address) ?? new Set()).add(to))
  }
  const counts = [...byToken].map(([token, { size }]) => [token, size] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 1))
}

/** Returns the cost of the transaction. No account ever had more than 256 bits of wei. */
function feeOf({ gasUsed, effectiveGasPrice, l1Fee }: Receipt, { gasPrice }: Transaction): bigint {
  const fee = gasUsed * (effectiveGasPrice ?? gasPrice ?? 0n) + (l1Fee ?? 0n)
  if (fee > maxUint256) throw unusable('a fee that nobody can pay')
  return fee
}

/** Before the Byzantium fork receipts had no status. Then a failed call used up all its gas, which others do not. */
const hasSucceeded = ({ status, gasUsed }: Receipt, { gas, input }: Transaction): boolean =>
  status == null ? input === '0x' || gas !== gasUsed : status !== 0n

/**
 * Returns the stored data of a transaction that has more logs than are read. It succeeded, because a failed one has
 * none.
 */
export const unreadFacts = (at: number, tx: Transaction): EvmFacts => ({
  at,
  from: tx.from,
  to: tx.to ?? null,
  wei: String(tx.value),
  nonce: tx.nonce,
  input: tx.input.slice(0, inputLength) as `0x${string}`,
  succeeded: true,
  feeWei: '0',
  logs: [],
  moves: [],
  omitted: 1,
  recipients: {},
  isUnread: true,
})

/** Returns the stored data of a transaction for one of its accounts. */
export function toEvmFacts(
  { chain, account }: { chain: string; account: string },
  at: number,
  { tx, done }: { tx: Transaction; done: Receipt },
): EvmFacts {
  const assets = nativeAssetsOf(chain)
  const { moves: tokens, omitted: above } = readTokenMoves(asTransfers(assets, done.logs), account)
  const omitted = above + (done.unreadMoves ?? 0)
  const { whole, besides } = readNativeLogs(assets, done.logs)
  const isOwn = ({ from, to }: NativeMove) => from === account || to === account
  const own = besides.filter(isOwn)
  const unwrapped = readUnwrapped(assets, done.logs, account)
  const operation = tx.from === account ? undefined : readOperation(done.logs, account)
  return {
    at,
    from: operation ? (account as `0x${string}`) : tx.from,
    to: tx.to ?? null,
    ...(done.contractAddress && { created: done.contractAddress }),
    // The value that a bundler sends is not the account's.
    wei: operation ? '0' : String(tx.value),
    nonce: tx.nonce,
    input: tx.input.slice(0, inputLength) as `0x${string}`,
    succeeded: hasSucceeded(done, tx) && (operation?.succeeded ?? true),
    feeWei: String(feeOf(done, tx)),
    logs: ownLogs(done, account),
    moves: tokens,
    ...(omitted > 0 && { omitted }),
    recipients: countRecipients(asTransfers(assets, done.logs)),
    ...(operation && { operation }),
    ...(whole && { internal: whole.filter(isOwn) }),
    ...(own.length > 0 && { besides: own }),
    ...(unwrapped.length > 0 && { unwrapped }),
  }
}
