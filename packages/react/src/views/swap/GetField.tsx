import { exactAmount } from '../../format/exactAmount.ts'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { quantityText } from '../../format/quantityText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { sizeOf } from './GiveField.tsx'
import { NetworkLine } from './NetworkLine.tsx'
import { SwapTokenButton } from './SwapTokenButton.tsx'
import type { SwapView } from './useSwap.ts'

/** The amount to receive. */
export function GetField({ swap }: { swap: SwapView }) {
  const { locale } = useText()
  const t = useSwapText()
  const { form, offer } = swap
  const { get } = form
  const text = offer && get ? quantityText(offer.quoted, { ...get, symbol: '' }, locale).trim() : ''
  // Nothing is known yet: a zero would look like an answer.
  const isPricing = form.give && get && swap.check.amount && swap.offerError === undefined
  const worth = offer && get && fiatValue(get, offer.quoted)
  return (
    <div className="send-amount">
      <span className="recipient-label">{t('swap.get')}</span>
      <div className="send-line">
        <output
          className="amount-input swap-output"
          aria-label={t('swap.get')}
          data-long={sizeOf(text.length)}
          data-empty={text === ''}
          title={offer && get && exactAmount(offer.quoted, get.decimals, locale)}
        >
          {text || (isPricing ? '…' : '0')}
        </output>
        <SwapTokenButton side="get" asset={get} label={t('swap.get')} />
      </div>
      {swap.there && <NetworkLine network={swap.there} />}
      <div className="send-line send-note">
        <bdi className="as-of">{worth === undefined ? '' : fiatText(worth, locale)}</bdi>
        {get && (
          <span className="send-balance">
            <Amount value={get.balance} decimals={get.decimals} symbol={get.symbol} />
          </span>
        )}
      </div>
    </div>
  )
}
