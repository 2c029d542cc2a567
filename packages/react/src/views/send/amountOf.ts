import type { Asset } from '@portico/core'
import { exactAmount } from '../../format/exactAmount.ts'

/** How much of what, to the last decimal; of an NFT that there is one of, its name alone. */
export const amountOf = (asset: Asset, amount: bigint, locale?: string): string =>
  asset.nft && amount === 1n
    ? asset.name
    : `${exactAmount(amount, asset.decimals, locale)} ${asset.symbol}`
