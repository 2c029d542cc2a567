import type { Asset } from '@portico/core'
import type { SwapWay } from '@portico/core/internal'
import { decimalText } from '../../format/quantityText.ts'
import { useText } from '../../i18n/useText.ts'

type SwapRouteProps = { ways: readonly SwapWay[]; give: Asset; get: Asset }

/** The ways of a swap: which part goes there, over which tokens, and what each pool keeps. */
export function SwapRoute({ ways, give, get }: SwapRouteProps) {
  const { locale } = useText()
  // A number and its sign stay in one line.
  const percent = (text: string) => `${decimalText(text, locale)}\u00A0%`
  return ways.map(({ share, symbols, fees }) => {
    // What is swapped is called what it is called above.
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
