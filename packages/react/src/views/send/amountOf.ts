import type { Asset } from '@portico/core'
import { exactAmount } from '../../format/exactAmount.ts'

/** Writes an amount of an asset with all decimals; for a single NFT, only its name. */
export const amountOf = (asset: Asset, amount: bigint, locale?: string): string =>
  asset.nft && amount === 1n
    ? asset.name
    : `${exactAmount(amount, asset.decimals, locale)} ${asset.symbol}`
