import type { EvmChain } from '../families/chain.ts'
import type { Contracts } from './priceCalls.ts'
import { dollar } from './priceUnit.ts'

/** How long prices are not trusted after a rollup's sequencer restarts: oracles have to catch up. */
const sequencerGraceSeconds = 3600n
/** How far a feed may be ahead of this machine's clock. */
const clockSkewSeconds = 60n
type Round = readonly [bigint, bigint, bigint, bigint, bigint]

/** Whether a rollup's sequencer has run for at least an hour. Otherwise its oracles are out of date. */
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

/** Returns the price of an oracle in units of `priceDecimals`, if it is recent. */
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
