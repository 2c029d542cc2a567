import type { Asset } from '@portico/core'
import type { SwapWay } from '@portico/core/internal'
import { decimalText } from '../../format/quantityText.ts'
import { useText } from '../../i18n/useText.ts'

type SwapRouteProps = { ways: readonly SwapWay[]; give: Asset; get: Asset }

/** The routes of a swap: the part of the amount, the tokens, and the fee of each pool. */
export function SwapRoute({ ways, give, get }: SwapRouteProps) {
  const { locale } = useText()
  // A number and its sign stay on one line.
  const percent = (text: string) => `${decimalText(text, locale)}\u00A0%`
  return ways.map(({ share, symbols, fees }) => {
    // The swapped tokens have the same names as above.
    const names = [give.symbol, ...symbols.slice(1, -1), get.symbol].join(' → ')
    const part = ways.length > 1 ? `${percent(share)}: ` : ''
    const text = `${part}${names} (${fees.map(percent).join(' + ')})`
    return (
      <bdi key={text} className="swap-way" dir="ltr">
        {text}
      </bdi>
    )
  })
}
