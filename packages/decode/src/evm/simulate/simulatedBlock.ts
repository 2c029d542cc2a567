import { type Client, type Hex, numberToHex } from 'viem'
import type { SimulatedLog } from './assetsInLogs.ts'
import {
  asReading,
  coinProbe,
  coinProbeCode,
  type Probe,
  readProbe,
  readProbeCode,
} from './probes.ts'
import type { SimulatedCall } from './simulated.ts'

/** The result of one call of a block. */
export type BlockAnswer = {
  status: Hex
  returnData: Hex
  gasUsed: Hex
  logs?: SimulatedLog[]
  error?: { message?: string }
}
/** A simulated block: an answer for each call, in order. */
export type SimulatedBlock = { calls: BlockAnswer[]; baseFeePerGas?: Hex }
/** The fields that the next block takes from the last one. */
export type LatestBlock = { timestamp: Hex; miner: Hex; mixHash: Hex; gasLimit: Hex }

/** An unused address, which sends balance queries. */
const prober = '0x00000000000000000000000000000000f0071c01'
const probeGas = 1_000_000n

/** Reads the last block. */
export const readLatest = (client: Client): Promise<LatestBlock> =>
  requestNode(client, 'eth_getBlockByNumber', ['latest', false]) as Promise<LatestBlock>

/** Runs calls as a block that is mined `extra` seconds after the last one. */
export async function runBlock(
  client: Client,
  latest: LatestBlock,
  { maxFeePerGas }: SimulatedCall,
  extra: bigint,
  calls: readonly object[],
): Promise<SimulatedBlock> {
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
  const [answer] = (await requestNode(client, 'eth_simulateV1', params)) as SimulatedBlock[]
  if (!answer) throw new Error('The node told nothing')
  return answer
}

/** Returns a call in the form of nodes. */
export const wire = ({ from, to, value, data, ...fees }: Omit<SimulatedCall, 'first'>): object => ({
  from,
  to,
  input: data ?? '0x',
  value: numberToHex(value),
  type: '0x2',
  gas: numberToHex(fees.gas),
  maxFeePerGas: numberToHex(fees.maxFeePerGas),
  maxPriorityFeePerGas: numberToHex(fees.maxPriorityFeePerGas),
})

/** Returns the read of a balance, at the price of a call. */
export const wireProbe = (probe: Probe, call: SimulatedCall): object =>
  wire({ ...call, ...asReading(probe), from: prober, value: 0n, gas: probeGas })

const requestNode = (client: Client, method: string, params: unknown): Promise<unknown> =>
  client.request({ method, params } as never)
