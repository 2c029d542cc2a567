import type { HistoryTransaction } from '@portico/contract'
import { formatUnits } from 'viem'
import type { Activity } from '../../../store/history/historyStore.ts'
import type { EvmChain } from '../../chain.ts'
import { readUnread, type UnreadRow } from '../../historySource.ts'
import { unreadTransaction } from '../../unreadTransaction.ts'
import type { Asset, Assets } from './assets.ts'
import type { EvmFacts } from './evmFacts.ts'
import { operationType } from './operationType.ts'
import { type Move, native, readApprovals, readMoves } from './readMoves.ts'
import { evmPeers, isForgedMove, spamOf } from './spamRules.ts'
import { checksum, type Read, toApproval, toTransfer } from './toTransfer.ts'
import { operationFee } from './userOperation.ts'

function feeOf({ nativeCurrency }: EvmChain, { facts, account }: Read) {
  if (facts.isUnread) return undefined
  const wei = facts.operation ? operationFee(facts, account) : BigInt(facts.feeWei)
  if (facts.from !== account || (facts.operation && wei === 0n)) return undefined
  const numeric = formatUnits(wei, nativeCurrency.decimals)
  return { symbol: nativeCurrency.symbol, numeric, value: null, price: null }
}

/** Returns sender and recipient: of the transfer, or of the transaction. */
function endsOf({ facts, moves }: Read, type: string): { sentFrom: string; sentTo: string } {
  const [move] = type === 'send' || type === 'receive' ? moves : []
  // The target of an operation is unknown, and the visitor does not deal with the entry point.
  const to = facts.operation ? undefined : (facts.to ?? facts.created)
  return {
    sentFrom: checksum(move?.from ?? facts.from),
    sentTo: move ? checksum(move.to) : to ? checksum(to) : '',
  }
}

/** Returns the accounts to which the account sent something in its own transactions. */
const peersOf = (all: readonly Read[]) =>
  evmPeers(
    all.flatMap(({ facts, account, moves }) =>
      facts.from === account
        ? moves.filter(({ from, amount }) => from === account && amount > 0n).map(({ to }) => to)
        : [],
    ),
  )

/** Returns the contracts of assets that the account moved or approved in its own transactions. */
const ownAssetsOf = (all: readonly Read[]) =>
  new Set(
    all.flatMap(({ facts, account, moves, approvals }) =>
      facts.from === account ? [...moves, ...approvals].map(({ asset }) => asset) : [],
    ),
  )

/** Returns text that the row of the account's own transaction contains. Most rows need not be parsed. */
export const ownText = (account: string): string => `"from":"${account}"`

function toRead(account: string, row: Activity): Read {
  const facts: EvmFacts = JSON.parse(row.body)
  return {
    row,
    account,
    facts,
    moves: readMoves(facts, account),
    approvals: readApprovals(facts, account),
  }
}

/**
 * Returns rows of an account in the form of the history route. `known` are other rows of it, which show whom it deals
 * with.
 */
export async function describeTransactions(
  chain: EvmChain,
  assets: Assets,
  {
    account,
    rows,
    known,
  }: { account: string; rows: readonly Activity[]; known: readonly Activity[] },
): Promise<HistoryTransaction[]> {
  const all = rows.filter((row) => !readUnread(row)).map((row) => toRead(account, row))
  const sent = known.filter((row) => !readUnread(row)).map((row) => toRead(account, row))
  const peers = peersOf([...all, ...sent])
  const ownAssets = ownAssetsOf([...all, ...sent])
  const named = all.flatMap(({ moves, approvals }) => [
    ...moves.map(({ asset }) => asset),
    ...approvals.map(({ asset }) => asset),
  ])
  const found = await assets.read([native, ...named])
  const assetOf = (address: string) => found.get(address) as Asset
  /** Whether the decimals of an amount are known. The number of an NFT has none. */
  const isWritable = ({ asset, tokenId }: { asset: string; tokenId?: unknown }) =>
    tokenId !== undefined || !assetOf(asset).isUnread
  const byRow = new Map(all.map((one) => [one.row, one]))
  return rows.map((row) => {
    const read = byRow.get(row)
    if (!read) return unreadTransaction(chain.id, row, readUnread(row) as UnreadRow)
    const suspect = { ...read, assets: found, peers, ownAssets, isReserved: assets.isReserved }
    const spam = spamOf(suspect)
    const isForged = (move: Move) => isForgedMove(suspect, move)
    // The first transfer names the whole row: let it be a real one.
    const inOrder = read.moves.toSorted(
      (one, other) => Number(isForged(one)) - Number(isForged(other)),
    )
    const one = { ...read, moves: inOrder }
    const { facts, moves, approvals } = one
    const type = operationType(one)
    const fee = feeOf(chain, one)
    const written = moves.filter(isWritable)
    const omitted = (facts.omitted ?? 0) + moves.length - written.length
    return {
      id: `${chain.id}:${row.hash}`,
      metadata: {
        operationType: type,
        hash: row.hash,
        minedAt: new Date(facts.at).toISOString(),
        ...endsOf(one, type),
        status: facts.succeeded ? 'confirmed' : 'failed',
        nonce: facts.nonce,
        application: null,
        chain: chain.id,
        block: row.block,
        index: row.index,
        ...(fee && { fee }),
        ...(facts.input.length >= 10 && { method: facts.input.slice(0, 10) }),
        ...((type === 'approve' || type === 'revoke') &&
          facts.succeeded && {
            approvals: approvals
              .filter(isWritable)
              .map((approval) => toApproval(chain, approval, assetOf(approval.asset))),
          }),
        ...(spam.length > 0 && { spam }),
        ...(facts.succeeded && omitted > 0 && { omittedTransfers: omitted }),
      },
      // A paymaster may have taken tokens even if the operation failed.
      transfers:
        facts.succeeded || facts.operation
          ? written.map((move) =>
              toTransfer(chain, one, {
                move,
                asset: assetOf(move.asset),
                isSpam: spam.length > 0 || isForged(move),
              }),
            )
          : [],
    } satisfies HistoryTransaction
  })
}
