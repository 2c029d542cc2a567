import { type Order, orderAsset } from '@portico/core/internal'
import { quantityText } from '../../format/quantityText.ts'

/** An amount of what an order is paid in. */
export const orderText = (amount: bigint, order: Order, locale: string): string =>
  quantityText(amount, orderAsset(order), locale)
