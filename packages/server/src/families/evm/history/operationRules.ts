import type { OperationType } from '@portico/contract'
import { zeroAddress } from 'viem'
import type { EvmFacts } from './evmFacts.ts'
import { type Approval, type Move, native } from './readMoves.ts'

/** The data that identifies an operation. */
export type Operation = {
  facts: EvmFacts
  account: string
  moves: readonly Move[]
  approvals: readonly Approval[]
}

/** Whether the account's balance rises or falls. */
export type Way = 'in' | 'out'

/** Addresses without a key: sending there is burning. */
const burners = new Set([zeroAddress, '0x000000000000000000000000000000000000dead'])

const assetOf = ({ asset, tokenId }: Move) => `${asset} ${tokenId ?? ''}`

/** Returns the assets whose balance falls, and those whose balance rises, over all transfers. */
export function netOf({ moves, account }: Operation): Record<Way, string[]> {
  const net = new Map<string, bigint>()
  for (const move of moves) {
    const change =
      (move.to === account ? move.amount : 0n) - (move.from === account ? move.amount : 0n)
    net.set(assetOf(move), (net.get(assetOf(move)) ?? 0n) + change)
  }
  const all = [...net]
  return {
    in: all.flatMap(([asset, amount]) => (amount > 0n ? [asset] : [])),
    out: all.flatMap(([asset, amount]) => (amount < 0n ? [asset] : [])),
  }
}

type Rule = {
  type: OperationType
  holds: (operation: Operation, net: Record<Way, string[]>) => boolean
}

const madeByAccount = ({ facts, account }: Operation) => facts.from === account
const only = (way: Way, net: Record<Way, string[]>) =>
  net[way].length > 0 && net[way === 'in' ? 'out' : 'in'].length === 0
const none = (net: Record<Way, string[]>) => net.in.length === 0 && net.out.length === 0

/** The first matching rule counts. */
export const operationRules: readonly Rule[] = [
  { type: 'deploy', holds: (one) => one.facts.to === null && madeByAccount(one) },
  {
    type: 'cancel',
    holds: ({ facts, account, moves }) =>
      facts.from === account &&
      facts.to === account &&
      facts.input === '0x' &&
      moves.length === 0 &&
      facts.logs.length === 0,
  },
  {
    type: 'revoke',
    holds: ({ approvals }, net) =>
      approvals.length > 0 && none(net) && approvals.every(({ amount }) => amount === 0n),
  },
  { type: 'approve', holds: ({ approvals }, net) => approvals.length > 0 && none(net) },
  { type: 'trade', holds: (_, net) => net.in.length > 0 && net.out.length > 0 },
  {
    type: 'mint',
    holds: (one, net) =>
      madeByAccount(one) &&
      only('in', net) &&
      one.moves.some(({ from }) => from === zeroAddress) &&
      one.moves.every(({ from, asset }) => from === zeroAddress || asset === native),
  },
  {
    type: 'burn',
    holds: ({ moves, account }, net) =>
      only('out', net) && moves.every(({ from, to }) => from === account && burners.has(to)),
  },
  { type: 'receive', holds: (_, net) => only('in', net) },
  { type: 'send', holds: (_, net) => only('out', net) },
  // A transfer to the account itself, or one without an amount.
  {
    type: 'send',
    holds: ({ moves, account }) =>
      moves.length > 0 && moves.every(({ from, to }) => from === account && to === account),
  },
  { type: 'send', holds: (one) => one.facts.input === '0x' && madeByAccount(one) },
  { type: 'receive', holds: ({ moves, account }) => moves.some(({ to }) => to === account) },
]
