import { formatAmount } from '@portico/core'
import { amountText } from '../format/amountText.ts'
import { useText } from '../i18n/useText.ts'

/** Base units with their decimals and, if wanted, their symbol. */
export type AmountProps = { value: bigint; decimals: number; symbol?: string }

/** An amount in short; in full on hover. */
export function Amount({ value, decimals, symbol }: AmountProps) {
  const { locale } = useText()
  const unit = symbol === undefined ? '' : ` ${symbol}`
  return (
    <bdi className="amount" title={formatAmount(value, decimals) + unit}>
      {amountText(value, decimals, locale) + unit}
    </bdi>
  )
}
