import { decodeAbiParameters, zeroAddress } from 'viem'
import type { EvmFacts, TokenMove, WholeLog } from './evmFacts.ts'
import { topicsOf } from './topics.ts'
import { isFeeMove } from './userOperation.ts'

/** Represents the native currency instead of a contract. */
export const native = 'native'

/** One transfer of an asset from or to the requested account. */
export type Move = {
  /** `native`, or a contract in lower case. */
  asset: string
  from: string
  to: string
  amount: bigint
  tokenId?: bigint
}

/** An approval. `amount` is undefined for a full collection. */
export type Approval = {
  asset: string
  spender: string
  amount: bigint | undefined
  tokenId?: bigint
}

const addressIn = (topic = '0x') => `0x${topic.slice(-40)}`
const words = /^0x(?:[0-9a-f]{64})+$/

const decode = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    // A contract may log anything under any name.
    return undefined
  }
}

const single = [{ type: 'uint256' }, { type: 'uint256' }] as const
const batch = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

/** The readers of transfers in a log, by its first topic. */
const moveReaders: Readonly<Record<string, (log: WholeLog) => Move[]>> = {
  [topicsOf.Transfer]: ({ address, topics, data }) => {
    const [, from, to, id] = topics
    const move = { asset: address, from: addressIn(from), to: addressIn(to) }
    if (id !== undefined) return [{ ...move, amount: 1n, tokenId: BigInt(id) }]
    return to !== undefined && words.test(data)
      ? [{ ...move, amount: BigInt(data.slice(0, 66)) }]
      : []
  },
  [topicsOf.TransferSingle]: ({ address, topics, data }) => {
    const [, , from, to] = topics
    const read = decode(() => decodeAbiParameters(single, data))
    if (!read || to === undefined) return []
    const [tokenId, amount] = read
    return [{ asset: address, from: addressIn(from), to: addressIn(to), amount, tokenId }]
  },
  [topicsOf.TransferBatch]: ({ address, topics, data }) => {
    const [, , from, to] = topics
    const read = decode(() => decodeAbiParameters(batch, data))
    if (!read || to === undefined || read[0].length !== read[1].length) return []
    const [ids, amounts] = read
    return ids.map((tokenId, index) => ({
      asset: address,
      from: addressIn(from),
      to: addressIn(to),
      amount: amounts[index] ?? 0n,
      tokenId,
    }))
  },
}

function nativeMoves(facts: EvmFacts): Move[] {
  const { internal, besides = [], unwrapped = [], succeeded, wei, from, to, created } = facts
  if (!succeeded) return []
  // The list of transfers by contracts begins with the transaction itself.
  const own = { from, to: to ?? created ?? zeroAddress, wei }
  return [...(internal ?? [own, ...unwrapped]), ...besides]
    .filter((move) => !isFeeMove(facts, move))
    .map((move) => ({ asset: native, from: move.from, to: move.to, amount: BigInt(move.wei) }))
    .filter(({ amount }) => amount > 0n)
}

/** The maximum number of stored transfers of a transaction: each is shown, and some transactions have thousands. */
const maxTokenMoves = 200

/** Whether a log reports a transfer of a token. */
export const isMoveLog = ({ topics }: WholeLog): boolean => (topics[0] ?? '') in moveReaders

/** Returns the token transfers to and from the account in these logs, and the number above the limit. */
export function readTokenMoves(logs: readonly WholeLog[], account: string) {
  const own = logs
    .flatMap((log) => moveReaders[log.topics[0] ?? '']?.(log) ?? [])
    .filter(({ from, to }) => from === account || to === account)
  const moves = own
    .slice(0, maxTokenMoves)
    .map(({ asset, from, to, amount, tokenId }): TokenMove => {
      const move = [asset, from, to, String(amount)] as const
      return tokenId === undefined ? move : [...move, String(tokenId)]
    })
  return { moves, omitted: own.length - moves.length }
}

const toMove = ([asset, from, to, amount, tokenId]: TokenMove): Move => ({
  asset,
  from,
  to,
  amount: BigInt(amount),
  ...(tokenId !== undefined && { tokenId: BigInt(tokenId) }),
})

/** Returns the transfers to and from the account. */
export const readMoves = (facts: EvmFacts, account: string): Move[] => [
  ...nativeMoves(facts).filter(({ from, to }) => from === account || to === account),
  ...facts.moves.map(toMove),
]

/** Returns the account's approvals, only the last of each. */
export function readApprovals(facts: EvmFacts, account: string): Approval[] {
  const { Approval, ApprovalForAll } = topicsOf
  const found = facts.logs.flatMap(({ address: asset, topics, data }): Approval[] => {
    const [event, owner, to, id] = topics
    if (addressIn(owner) !== account || to === undefined) return []
    const spender = addressIn(to)
    if (event === Approval && id !== undefined)
      return [{ asset, spender, amount: spender === zeroAddress ? 0n : 1n, tokenId: BigInt(id) }]
    if (!words.test(data)) return []
    if (event === Approval) return [{ asset, spender, amount: BigInt(data.slice(0, 66)) }]
    if (event !== ApprovalForAll) return []
    return [{ asset, spender, amount: BigInt(data.slice(0, 66)) === 0n ? 0n : undefined }]
  })
  const last = found.map((one) => [`${one.asset} ${one.spender} ${one.tokenId}`, one] as const)
  return [...new Map(last).values()]
}
