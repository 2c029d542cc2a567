import type { Activity } from '../../../store/history/historyStore.ts'
import type { ChainRpc } from '../../chainRpc.ts'
import { sendInBatches } from '../../sendInBatches.ts'
import { readNative } from '../erc20Calls.ts'
import { evmCall } from './evmCalls.ts'
import type { EvmFacts, NativeMove } from './evmFacts.ts'
import type { Tracer } from './tracers.ts'

/**
 * A request for transfers by contracts in the transactions of an account. `claimsOf` returns an index's claims, or
 * undefined if there are none. A claim counts only if a node's trace, or the balance of the account, confirms it.
 */
export type InternalQuestion = {
  account: string
  tracer: Tracer | null
  claimsOf: (row: Activity) => readonly NativeMove[] | undefined
}

/** A transaction without the transfers by contracts in it. */
export type WithoutInternal = { row: Activity; facts: EvmFacts; sender: string }

const isOf = (account: string) => (move: NativeMove) => move.from === account || move.to === account

/** Returns the transfer of the transaction itself. */
function ownMove({ from, to, created, wei, succeeded }: EvmFacts): NativeMove[] {
  const target = to ?? created
  return succeeded && wei !== '0' && target ? [{ from, to: target, wei }] : []
}

const netOf = (moves: readonly NativeMove[], account: string): bigint =>
  moves.reduce(
    (sum, { from, to, wei }) =>
      sum + (to === account ? BigInt(wei) : 0n) - (from === account ? BigInt(wei) : 0n),
    0n,
  )

/**
 * Returns the blocks in which the balance of the account changed by exactly the claimed amount. Returns none if nodes
 * have pruned the state.
 */
async function readProvenBlocks(
  rpc: ChainRpc,
  account: string,
  claimed: readonly (WithoutInternal & { moves: readonly NativeMove[] })[],
): Promise<Set<number>> {
  const expected = new Map<number, bigint>()
  for (const { row, facts, sender, moves } of claimed) {
    const fee = sender === account ? BigInt(facts.feeWei) : 0n
    expected.set(
      row.block,
      (expected.get(row.block) ?? 0n) + netOf([...moves, ...(facts.besides ?? [])], account) - fee,
    )
  }
  const blocks = [...expected.keys()].filter((block) => block > 0)
  const at = (block: number) => evmCall('eth_getBalance', account, `0x${block.toString(16)}`)
  const calls = blocks.flatMap((block) => [at(block - 1), at(block)])
  const amounts = (await sendInBatches(rpc, calls).catch(() => [])).map(readNative)
  return new Set(
    blocks.filter((block, index) => {
      const before = amounts[index * 2]
      const after = amounts[index * 2 + 1]
      return before !== undefined && after !== undefined && after - before === expected.get(block)
    }),
  )
}

/** Adds the number of unconfirmed transfers, which is the minimum that is missing. */
const withOmitted = (facts: EvmFacts, count: number): EvmFacts => ({
  ...facts,
  omitted: (facts.omitted ?? 0) + count,
})

/**
 * Adds the transfers by contracts to transactions. A transfer that a revert above its call undid does not count. One
 * that neither a trace nor the balance confirms counts as omitted. Throws as `ChainRpc`.
 */
export async function readInternal(
  rpc: ChainRpc,
  { account, tracer, claimsOf }: InternalQuestion,
  all: readonly WithoutInternal[],
): Promise<EvmFacts[]> {
  const isRequested = ({ row, facts }: WithoutInternal) =>
    facts.succeeded && !facts.isUnread && !facts.internal && claimsOf(row)?.length !== 0
  const requested = all.filter(isRequested)
  const traces = tracer
    ? await sendInBatches(
        rpc,
        requested.map(({ row }) => tracer.call(row.hash)),
      )
    : []
  const traced = new Map(
    requested.map(({ row }, at) => [row.hash, tracer?.read(traces[at])?.filter(isOf(account))]),
  )
  const whole = all.map((one) => {
    const claims = claimsOf(one.row)
    const known = traced.get(one.row.hash)
    return { ...one, claims, known, moves: known ?? [...ownMove(one.facts), ...(claims ?? [])] }
  })
  const open = new Set(
    whole.filter((one) => isRequested(one) && !one.known).map(({ row }) => row.block),
  )
  const proven =
    open.size > 0
      ? await readProvenBlocks(
          rpc,
          account,
          whole.filter(({ row }) => open.has(row.block)),
        )
      : undefined
  return whole.map((one) => {
    const { row, facts, claims, known, moves } = one
    // The chain's own logs are complete.
    if (facts.isUnread || facts.internal) return facts
    if (!isRequested(one)) return { ...facts, internal: ownMove(facts).filter(isOf(account)) }
    if (known ?? proven?.has(row.block)) return { ...facts, internal: moves.filter(isOf(account)) }
    return withOmitted(facts, claims?.length || 1)
  })
}
