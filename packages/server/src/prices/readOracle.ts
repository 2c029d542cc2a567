import type { EvmChain } from '../families/chain.ts'
import type { Contracts } from './priceCalls.ts'
import { dollar } from './priceUnit.ts'

/** How long prices are not believed after a rollup's sequencer came back: oracles have to catch up. */
const sequencerGraceSeconds = 3600n
/** A feed may be ahead of this machine's clock so far. */
const clockSkewSeconds = 60n
type Round = readonly [bigint, bigint, bigint, bigint, bigint]

/** Whether a rollup's sequencer runs, and has for an hour: else its oracles stand still. */
export function isSequencerUp({ sequencerFeed }: EvmChain, read: Contracts, now: bigint): boolean {
  if (!sequencerFeed) return true
  const round = read<Round>({ target: sequencerFeed, name: 'latestRoundData' })
  return (
    round !== undefined &&
    round[1] === 0n &&
    round[2] > 0n &&
    now - round[2] > sequencerGraceSeconds
  )
}

/** What an oracle says, if it says it lately; in units of `priceDecimals`. */
export function readOracle(
  { feed, maxAgeSeconds }: NonNullable<EvmChain['oracles']>[number],
  read: Contracts,
  now: bigint,
): bigint | undefined {
  const round = read<Round>({ target: feed, name: 'latestRoundData' })
  const decimals = read<number>({ target: feed, name: 'decimals' })
  if (!round || decimals === undefined || decimals > 36) return undefined
  const [, answer, , updatedAt] = round
  const isFresh = updatedAt <= now + clockSkewSeconds && now - updatedAt <= BigInt(maxAgeSeconds)
  return answer > 0n && isFresh ? (answer * dollar) / 10n ** BigInt(decimals) : undefined
}
