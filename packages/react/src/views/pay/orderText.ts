import { type Order, orderAsset } from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'

/** Writes an amount in the asset of an order. */
export const orderText = (amount: bigint, order: Order, locale: string): string =>
  quantityText(amount, orderAsset(order), locale)
