import { editSwap } from '@portico/core/internal'
import { useMemo } from 'react'
import { notationOf } from '../../format/notationOf.ts'
import { percentText } from '../../format/quantityText.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { amountKeys } from '../shared/amountKeys.ts'
import { usualBps } from './readSlippage.ts'
import type { SwapView } from './useSwap.ts'

/** The visitor's slippage tolerance. */
export function SwapSlippage({ swap }: { swap: SwapView }) {
  const portico = usePortico()
  const { locale } = useText()
  const t = useSwapText()
  const notation = useMemo(() => notationOf(locale), [locale])
  const { form, slippage } = swap
  const { note, bps = 0n } = slippage
  const isBad = note === 'bad'
  return (
    <div className="swap-slippage">
      <label htmlFor="portico-slippage">{t('swap.slippage')}</label>
      <span className="swap-percent">
        <input
          id="portico-slippage"
          name="slippage"
          aria-invalid={isBad}
          aria-describedby="portico-slippage-note"
          autoComplete="off"
          inputMode={amountKeys(notation)}
          maxLength={6}
          value={form.slippage?.typed ?? percentText(usualBps, locale)}
          onChange={({ target }) =>
            editSwap(portico, { slippage: { typed: target.value, notation } })
          }
        />
        <span>%</span>
      </span>
      <p
        id="portico-slippage-note"
        className={isBad ? 'field-issue' : 'field-warning'}
        role="status"
      >
        {note && t(`swap.slippage.${note}`, { percent: percentText(bps, locale) })}
      </p>
    </div>
  )
}
