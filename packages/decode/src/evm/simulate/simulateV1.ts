import type { Client, Hex } from 'viem'
import { findAllListed } from '../../listedTokens.ts'
import type { TokenChain } from '../node.ts'
import { assetsInLogs, type BalanceChange, coinAddress, type TouchedAsset } from './assetsInLogs.ts'
import { type Probe, probeOf } from './probes.ts'
import type { Outcome, SimulatedCall } from './simulated.ts'
import {
  type BlockAnswer,
  readLatest,
  runBlock,
  type SimulatedBlock,
  wire,
  wireProbe,
} from './simulatedBlock.ts'
import { TooManyAssets } from './TooManyAssets.ts'

const mostAssets = 40
const hour = 3600n

/**
 * Simulates by `eth_simulateV1`, as a block that is mined now: once for the assets in the logs, then between reads of
 * balances, which decide, because logs can lie. Some tokens log no transfer, for example a wrapped currency that is
 * unwrapped: so the reads include the called contract, each one that logs
 * anything, and the listed tokens. A third run, an hour later,
 * finds effects that wait for a time.
 */
export async function simulateV1(
  client: Client,
  call: SimulatedCall,
  chain: TokenChain,
): Promise<Outcome> {
  const latest = await readLatest(client)
  const run = (extra: bigint, calls: readonly object[]) =>
    runBlock(client, latest, call, extra, calls)
  const own = ownCalls(call).map(wire)
  const alone = (await run(12n, own)).calls
  const last = alone.at(-1)
  if (!last || alone.length !== own.length) throw new Error('The node told nothing')
  const failed = alone.find(isFailed)
  if (failed) return { status: 'reverted', reason: failed.error?.message ?? 'execution reverted' }
  const { approvals } = assetsInLogs(call.from, last.logs ?? [])
  const logs = alone.flatMap((answer) => answer.logs ?? [])
  const touched: TouchedAsset[] = [
    { kind: 'coin' },
    ...assetsInLogs(call.from, logs).changes.filter(({ token }) => token !== undefined),
  ]
  // An asset that is left out could be the one that matters.
  if (touched.length > mostAssets) throw new TooManyAssets()
  const writers = otherTokens(touched, [
    ...(call.to ? [call.to] : []),
    ...logs.map(({ address }) => address),
  ])
  const room = mostAssets - touched.length
  const assets = [
    ...touched,
    ...otherTokens(touched, [...writers, ...findAllListed(`eip155:${chain.chainId}`, chain.tokens)])
      .slice(0, room)
      .map((token): TouchedAsset => ({ kind: 'erc20', token })),
  ]
  const probes = assets.map((asset) => probeOf(call.from, asset))
  const reads = probes.map((probe) => wireProbe(probe, call))
  const around = [...reads, ...own, ...reads]
  const [now, later] = await Promise.all([run(12n, around), run(12n + hour, around)])
  const changes = changesOf(now, assets, probes, call)
  // A call that fails by then, such as a swap after its deadline, moves nothing.
  const isTimed =
    !ownAnswers(later, probes, call).some(isFailed) &&
    isWorse(changes, changesOf(later, assets, probes, call))
  return {
    status: 'done',
    changes: changes.filter((change) => change.change !== 0n),
    approvals,
    isTimed,
    ...(writers.length > room && { isPartial: true }),
  }
}

/** Returns each of these contracts once, without those of assets that are read anyway. */
function otherTokens(assets: readonly TouchedAsset[], contracts: readonly string[]): Hex[] {
  const read = new Set(assets.map(({ token }) => token?.toLowerCase()))
  const others = new Set(contracts.map((contract) => contract.toLowerCase() as Hex))
  return [...others].filter((contract) => contract !== coinAddress && !read.has(contract))
}

/** Returns the calls of the account, each at the same price. */
const ownCalls = ({ first = [], ...call }: SimulatedCall): SimulatedCall[] => [
  ...first.map((earlier) => ({ ...call, data: undefined, ...earlier })),
  call,
]

const isFailed = ({ status }: BlockAnswer): boolean => status !== '0x1'

/** Returns the results of the account's own calls, which are between the reads. */
const ownAnswers = (
  { calls }: SimulatedBlock,
  probes: readonly Probe[],
  { first = [] }: SimulatedCall,
): readonly BlockAnswer[] => calls.slice(probes.length, probes.length + first.length + 1)

/** Returns the changes of balances, without the fee, which is shown separately. */
function changesOf(
  block: SimulatedBlock,
  assets: readonly TouchedAsset[],
  probes: readonly Probe[],
  call: SimulatedCall,
): BalanceChange[] {
  const { calls, baseFeePerGas = '0x0' } = block
  const own = ownAnswers(block, probes, call)
  const used = own.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed), 0n)
  const wanted = BigInt(baseFeePerGas) + call.maxPriorityFeePerGas
  const price = wanted < call.maxFeePerGas ? wanted : call.maxFeePerGas
  return probes.flatMap((probe, at) => {
    const asset = assets[at]
    const before = probe.read(calls[at]?.returnData ?? '0x')
    const after = probe.read(calls[probes.length + own.length + at]?.returnData ?? '0x')
    const fee = asset?.kind === 'coin' ? used * price : 0n
    return asset ? [{ ...asset, change: after - before + fee }] : []
  })
}

/** Whether the result is more than a twentieth worse for the account: interest changes less within an hour. */
const isWorse = (now: readonly BalanceChange[], later: readonly BalanceChange[]): boolean =>
  now.some(({ change }, at) => {
    const lost = change - (later[at]?.change ?? 0n)
    const size = change < 0n ? -change : change
    return lost * 20n > size && lost > 0n
  })
