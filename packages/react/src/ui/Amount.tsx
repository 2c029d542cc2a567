import { formatAmount } from '@portico/core'
import { amountText, costText } from '../format/amountText.ts'
import { useText } from '../i18n/useText.ts'

/** Base units with their decimals and, if wanted, their symbol. */
export type AmountProps = {
  value: bigint
  decimals: number
  symbol?: string
  /** Whether it is a cost: a small one shows too, and none is rounded down. */
  cost?: boolean
}

/** A short amount; in full on hover. */
export function Amount({ value, decimals, symbol, cost }: AmountProps) {
  const { locale } = useText()
  const unit = symbol === undefined ? '' : ` ${symbol}`
  return (
    <bdi className="amount" translate="no" title={formatAmount(value, decimals) + unit}>
      {(cost ? costText : amountText)(value, decimals, locale) + unit}
    </bdi>
  )
}
