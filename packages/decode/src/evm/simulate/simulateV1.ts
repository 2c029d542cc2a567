import { type Client, type Hex, numberToHex } from 'viem'
import {
  assetsInLogs,
  type BalanceChange,
  type SimulatedLog,
  type TouchedAsset,
} from './assetsInLogs.ts'
import {
  asReading,
  coinProbe,
  coinProbeCode,
  type Probe,
  probeOf,
  readProbe,
  readProbeCode,
} from './probes.ts'
import { type Outcome, type SimulatedCall, TooManyAssets } from './simulated.ts'

type Answer = {
  status: Hex
  returnData: Hex
  gasUsed: Hex
  logs?: SimulatedLog[]
  error?: { message?: string }
}
type Block = { calls: Answer[]; baseFeePerGas?: Hex }
type Latest = { timestamp: Hex; miner: Hex; mixHash: Hex; gasLimit: Hex }

/** Nobody's address, which asks for balances. */
const prober = '0x00000000000000000000000000000000f0071c01'
const probeGas = 1_000_000n
const mostAssets = 40
const hour = 3600n

/**
 * Simulates by `eth_simulateV1`, as a block that is mined now: once for what the logs name, then between reads of
 * balances, which count: logs can lie. A third run, an hour later, finds what waits for a time.
 */
export async function simulateV1(client: Client, call: SimulatedCall): Promise<Outcome> {
  const latest = (await requestNode(client, 'eth_getBlockByNumber', ['latest', false])) as Latest
  const run = (extra: bigint, calls: readonly object[]) =>
    runBlock(client, latest, call, extra, calls)
  const [only] = (await run(12n, [wire(call)])).calls
  if (!only) throw new Error('The node told nothing')
  if (only.status !== '0x1')
    return { status: 'reverted', reason: only.error?.message ?? 'execution reverted' }
  const byLogs = assetsInLogs(call.from, only.logs ?? [])
  const assets: TouchedAsset[] = [
    { kind: 'coin' },
    ...byLogs.changes.filter(({ token }) => token !== undefined),
  ]
  // What is left out could be the one that matters.
  if (assets.length > mostAssets) throw new TooManyAssets()
  const probes = assets.map((asset) => probeOf(call.from, asset))
  const around = [
    ...probes.map((probe) => simulateOne(probe, call)),
    wire(call),
    ...probes.map((probe) => simulateOne(probe, call)),
  ]
  const [now, later] = await Promise.all([run(12n, around), run(12n + hour, around)])
  const changes = changesOf(now, assets, probes, call)
  const isTimed =
    later.calls[probes.length]?.status !== '0x1' ||
    isWorse(changes, changesOf(later, assets, probes, call))
  return {
    status: 'done',
    changes: changes.filter((change) => change.change !== 0n),
    approvals: byLogs.approvals,
    isTimed,
  }
}

/** What balances say; the fee, which is told apart, is left out. */
function changesOf(
  { calls, baseFeePerGas = '0x0' }: Block,
  assets: readonly TouchedAsset[],
  probes: readonly Probe[],
  call: SimulatedCall,
): BalanceChange[] {
  const used = BigInt(calls[probes.length]?.gasUsed ?? '0x0')
  const wanted = BigInt(baseFeePerGas) + call.maxPriorityFeePerGas
  const price = wanted < call.maxFeePerGas ? wanted : call.maxFeePerGas
  return probes.flatMap((probe, at) => {
    const asset = assets[at]
    const before = probe.read(calls[at]?.returnData ?? '0x')
    const after = probe.read(calls[probes.length + 1 + at]?.returnData ?? '0x')
    const fee = asset?.kind === 'coin' ? used * price : 0n
    return asset ? [{ ...asset, change: after - before + fee }] : []
  })
}

/** More than a twentieth worse for the account: interest moves less within an hour. */
const isWorse = (now: readonly BalanceChange[], later: readonly BalanceChange[]): boolean =>
  now.some(({ change }, at) => {
    const lost = change - (later[at]?.change ?? 0n)
    const size = change < 0n ? -change : change
    return lost * 20n > size && lost > 0n
  })

async function runBlock(
  client: Client,
  latest: Latest,
  { maxFeePerGas }: SimulatedCall,
  extra: bigint,
  calls: readonly object[],
): Promise<Block> {
  const funds = numberToHex(maxFeePerGas * probeGas * 200n)
  const block = {
    calls,
    blockOverrides: {
      time: numberToHex(BigInt(latest.timestamp) + extra),
      feeRecipient: latest.miner,
      prevRandao: latest.mixHash,
      gasLimit: latest.gasLimit,
    },
    stateOverrides: {
      [coinProbe]: { code: coinProbeCode },
      [readProbe]: { code: readProbeCode },
      [prober]: { balance: funds },
    },
  }
  const params = [{ blockStateCalls: [block], traceTransfers: true, validation: true }, 'latest']
  const [answer] = (await requestNode(client, 'eth_simulateV1', params)) as Block[]
  if (!answer) throw new Error('The node told nothing')
  return answer
}

const wire = ({ from, to, value, data, ...fees }: SimulatedCall) => ({
  ...{ from, to, input: data ?? '0x', value: numberToHex(value), type: '0x2' },
  gas: numberToHex(fees.gas),
  maxFeePerGas: numberToHex(fees.maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
})

const simulateOne = (probe: Probe, call: SimulatedCall) =>
  wire({ ...call, ...asReading(probe), from: prober, value: 0n, gas: probeGas })

const requestNode = (client: Client, method: string, params: unknown): Promise<unknown> =>
  client.request({ method, params } as never)
