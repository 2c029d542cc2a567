import { formatAmount } from '@portico/core'
import { errorOf } from '@portico/core/adapter'
import { editSwap, typedAmount } from '@portico/core/internal'
import { useMemo } from 'react'
import { exactText } from '../../format/exactAmount.ts'
import { fiatText, fiatValue } from '../../format/fiatValue.ts'
import { notationOf } from '../../format/notationOf.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import { amountKeys } from '../shared/amountKeys.ts'
import { mostToGive } from '../shared/swap/checkSwap.ts'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { NetworkLine } from './NetworkLine.tsx'
import { SwapTokenButton } from './SwapTokenButton.tsx'
import type { SwapView } from './useSwap.ts'

/** The amount to sell. */
export function GiveField({ swap }: { swap: SwapView }) {
  const portico = usePortico()
  const { error: textOf, locale } = useText()
  const t = useSwapText()
  const network = useNetwork()
  const notation = useMemo(() => notationOf(locale), [locale])
  const { give, amount } = swap.form
  const { issue } = swap.check
  const balance = issue?.params.balance
  const shown = balance === undefined ? {} : { balance: exactText(String(balance), locale) }
  return (
    <div className="send-amount" data-invalid={issue !== undefined}>
      <span className="recipient-label">{t('swap.give')}</span>
      <div className="send-line">
        <input
          className="amount-input"
          name="amount"
          aria-label={t('swap.amount')}
          aria-invalid={issue !== undefined}
          aria-describedby="portico-amount-note"
          data-autofocus=""
          data-long={sizeOf(amount.length)}
          autoComplete="off"
          inputMode={amountKeys(notation)}
          placeholder="0"
          maxLength={80}
          value={amount}
          onChange={({ target }) => editSwap(portico, { give, amount: target.value, notation })}
        />
        <SwapTokenButton side="give" asset={give} label={t('swap.give')} />
      </div>
      {swap.there && <NetworkLine network={network} />}
      <GiveNote swap={swap} notation={notation} />
      <UpdatedAt {...swap.balances} />
      <p id="portico-amount-note" className="field-issue" role="status">
        {issue && textOf(errorOf(issue.code, { ...issue.params, ...shown })).title}
      </p>
    </div>
  )
}

/** Returns the size of an amount: a long one is smaller, so that all of it is visible. */
export const sizeOf = (length: number): 'longer' | 'long' | undefined =>
  length > 12 ? 'longer' : length > 7 ? 'long' : undefined

type GiveNoteProps = { swap: SwapView; notation: ReturnType<typeof notationOf> }

/** The value of the amount, the balance, and a button for all of it. */
function GiveNote({ swap, notation }: GiveNoteProps) {
  const portico = usePortico()
  const { t, locale } = useText()
  const { give } = swap.form
  if (!give) return null
  const worth = swap.check.amount === undefined ? undefined : fiatValue(give, swap.check.amount)
  const most = mostToGive(give, swap.cost)
  const takeAll = () => {
    if (most === undefined) return
    const amount = typedAmount(formatAmount(most, give.decimals), notation)
    editSwap(portico, { give, amount, notation })
  }
  return (
    <div className="send-line send-note">
      <bdi className="as-of">{worth === undefined ? '' : fiatText(worth, locale)}</bdi>
      <span className="send-balance">
        <Amount value={give.balance} decimals={give.decimals} symbol={give.symbol} />
        <button
          type="button"
          className="max-button"
          disabled={most === undefined || most === 0n}
          onClick={takeAll}
        >
          {t('send.max')}
        </button>
      </span>
    </div>
  )
}
