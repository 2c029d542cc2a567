import type { Asset } from '@portico/core'
import type { SwapOffer } from '@portico/core/internal'
import { useSwapText } from '../../i18n/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { Fact } from '../shared/Fact.tsx'
import css from '../shared/facts.css?inline'
import { swapCost } from './checkSwap.ts'
import { percentText, quantityText, rateText } from './quantityText.ts'
import { leastOf, type SwapView } from './useSwap.ts'

/** From here on a swap moves the price by so much that it is warned of, in hundredths of a percent. */
const highImpactBps = 300n

type SwapFactsProps = {
  swap: SwapView
  /** Undefined while the price is being read: the rows keep their places. */
  offer: SwapOffer | undefined
  give: Asset
  get: Asset
  amount: bigint
}

/** What a swap costs, and what comes at least. */
export function SwapFacts({ swap, offer, give, get, amount }: SwapFactsProps) {
  useStyles(css)
  const { t, locale } = useText()
  const swapText = useSwapText()
  const { gasPrice, native } = swap
  const { quoted = 0n, impactBps, provider } = offer ?? {}
  const rows = [
    ['swap.rate', rateText({ give, get, amount, quoted }, locale)],
    ['swap.impact', impactBps === undefined ? '' : `${percentText(impactBps, locale)} %`],
    ['swap.least', quantityText(leastOf(quoted), get, locale)],
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
        <Fact name={swapText('swap.fee')}>
          {gasPrice === undefined || !native ? (
            t('send.feeUnknown')
          ) : (
            <Amount
              cost
              value={swapCost(gasPrice)}
              decimals={native.decimals}
              symbol={native.symbol}
            />
          )}
        </Fact>
      </dl>
      {offer && <SwapNotes offer={offer} give={give} get={get} />}
    </>
  )
}

type SwapNotesProps = { offer: SwapOffer; give: Asset; get: Asset }

/** What costs more than it seems. */
function SwapNotes({ offer, give, get }: SwapNotesProps) {
  const { locale } = useText()
  const t = useSwapText()
  const { impactBps, keeps } = offer
  const percent = impactBps === undefined ? '' : percentText(impactBps, locale)
  const kept = (asset: Asset, part: string | undefined) =>
    part !== undefined && t('swap.keeps', { symbol: asset.symbol, percent: part })
  const notes = [
    (impactBps ?? 0n) >= highImpactBps && t('swap.impactHigh', { percent, symbol: give.symbol }),
    kept(give, keeps.give),
    kept(get, keeps.get),
  ].filter((note) => note !== false)
  return (
    <div className="swap-notes" role="status">
      {notes.map((note) => (
        <p key={note} className="field-warning">
          {note}
        </p>
      ))}
    </div>
  )
}
