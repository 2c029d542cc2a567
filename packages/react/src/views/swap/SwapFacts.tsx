import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { percentText, quantityText, rateText } from '../../format/quantityText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'
import css from '../shared/facts.css?inline'
import { CrossingFacts } from './CrossingFacts.tsx'
import { leastOf } from './readSlippage.ts'
import { SwapNotes } from './SwapNotes.tsx'
import { SwapRoute } from './SwapRoute.tsx'
import type { SwapView } from './useSwap.ts'

type SwapFactsProps = {
  swap: SwapView
  /** `undefined` while the price is being read: the rows keep their places. */
  offer: SwapOffer | undefined
  give: Asset
  get: Asset
  amount: bigint
}

/** The costs of a swap, and the minimum received. */
export function SwapFacts({ swap, offer, give, get, amount }: SwapFactsProps) {
  useStyles(css)
  const { locale } = useText()
  const swapText = useSwapText()
  const { quoted = 0n, impactBps, provider, ways = [] } = offer ?? {}
  const { bps } = swap.slippage
  const rows = [
    ['swap.rate', rateText({ give, get, amount, quoted }, locale)],
    ['swap.impact', impactBps === undefined ? '' : `${percentText(impactBps, locale)} %`],
    ['swap.least', bps === undefined ? '' : quantityText(leastOf(quoted, bps), get, locale)],
    ['swap.provider', provider],
  ] as const
  return (
    <>
      <dl className="facts" aria-busy={!offer}>
        {rows
          .filter(([, text]) => !offer || text)
          .map(([key, text]) => (
            <Fact key={key} name={swapText(key)}>
              <bdi>{offer ? text : '…'}</bdi>
            </Fact>
          ))}
        {offer?.across && <CrossingFacts crossing={offer.across} />}
        {(!offer || ways.length > 0) && (
          <Fact name={swapText('swap.route')}>
            {offer ? <SwapRoute ways={ways} give={give} get={get} /> : '…'}
          </Fact>
        )}
        <Fact name={swapText('swap.fee')}>
          <FeeText swap={swap} />
        </Fact>
      </dl>
      {offer && <SwapNotes {...{ swap, offer, give, get, amount }} />}
    </>
  )
}

/** The approximate network fee, or why it is not known. */
function FeeText({ swap }: { swap: SwapView }) {
  const { t, error: textOf } = useText()
  const { cost, costError, native } = swap
  if (costError && cost === undefined) return textOf(costError).title
  if (cost === undefined || !native) return t('send.feeUnknown')
  const { decimals, symbol } = native
  return <Amount cost value={cost} decimals={decimals} symbol={symbol} />
}
