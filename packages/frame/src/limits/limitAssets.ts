import { mostLimitAssets, nativeAddresses } from '@portico/contract'
import type { ServedChain } from '../chains/chains.ts'

/** An asset whose value a limit can know. */
export type LimitAsset = {
  /** CAIP-19, as `movesOf` names it. */
  id: string
  /** CAIP-10, as prices are requested by. */
  priced: string
  symbol: string
  decimals: number
  network: string
  /** The address of a token; undefined for the native currency of a network. */
  contract: string | undefined
}

/** Returns the native currencies of the EVM chains, then their tokens, each once and at most 50. */
export function limitAssetsOf(chains: readonly ServedChain[]): LimitAsset[] {
  const evm = chains.filter(({ id }) => /^eip155:\d+$/.test(id))
  const natives = evm.map(({ id, name, symbol, decimals }) => ({
    id: `${id}/slip44:60`,
    priced: `${id}:${nativeAddresses.eip155}`,
    symbol,
    decimals,
    network: name,
    contract: undefined,
  }))
  const tokens = evm.flatMap(({ id, name, tokens: known }) =>
    known.map(({ address, symbol, decimals }) => ({
      id: `${id}/erc20:${address.toLowerCase()}`,
      priced: `${id}:${address}`,
      symbol,
      decimals,
      network: name,
      contract: address,
    })),
  )
  const byId = new Map([...natives, ...tokens].map((asset) => [asset.id, asset]))
  return [...byId.values()].slice(0, mostLimitAssets)
}

/** The length of the largest amount in a limit, in digits. */
const mostDigits = 78

/** The digits that the owner reads of an amount. The others are zero. */
const shownDigits = 6

/**
 * Returns the most base units that are worth an amount, rounded down to a number that one can read. Undefined if not even
 * one is, or if the price is no price.
 * @param perDay the amount, in hundredths of the currency
 * @param price the price of one whole unit, as a decimal text
 */
export function mostUnits(
  { perDay, price }: { perDay: bigint; price: string },
  { decimals }: Pick<LimitAsset, 'decimals'>,
): bigint | undefined {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? []
  const digits = BigInt(whole + fraction)
  if (whole === '' || digits === 0n) return undefined
  const most = (perDay * 10n ** BigInt(decimals + fraction.length)) / (100n * digits)
  const { length } = `${most}`
  if (most === 0n || length > mostDigits) return undefined
  const unit = 10n ** BigInt(Math.max(length - shownDigits, 0))
  return most - (most % unit)
}
