import type { PaymentMethod } from '@portico/contract'
import { plainText } from '@portico/core/adapter'
import { notationOf } from '../../format/notationOf.ts'
import { useBuyText } from '../../i18n/subjects/useBuyText.ts'
import { useText } from '../../i18n/useText.ts'
import { amountKeys } from '../shared/amountKeys.ts'
import { coinText, moneyText } from './moneyText.ts'
import type { BuyView } from './useOnramp.ts'

type SelectProps = {
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      className="buy-select"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([id, text]) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** The amount and currency to pay. */
export function PayField({ buy }: { buy: BuyView }) {
  const { locale, error: textOf } = useText()
  const t = useBuyText()
  const { form, currency, currencies, limit, money, edit } = buy
  const isBad = money.issue !== undefined || money.isOutside === true
  const range = limit && {
    min: moneyText(limit.min, currency, locale),
    max: moneyText(limit.max, currency, locale),
  }
  return (
    <div className="buy-field" data-invalid={isBad}>
      <span className="buy-label">{t('buy.pay')}</span>
      <div className="buy-line">
        <input
          className="buy-input"
          name="amount"
          aria-label={t('buy.amount')}
          aria-invalid={isBad}
          aria-describedby="portico-buy-note"
          data-autofocus=""
          autoComplete="off"
          inputMode={amountKeys(notationOf(locale))}
          placeholder="0"
          maxLength={20}
          value={form.typed}
          onChange={({ target }) => edit({ typed: target.value })}
        />
        <Select
          label={t('buy.currency')}
          value={currency}
          options={currencies.map((id) => [id, id])}
          onChange={(value) => edit({ currency: value })}
        />
      </div>
      <p id="portico-buy-note" className="buy-note" data-bad={isBad} role="status">
        {money.issue ? textOf(money.issue).title : range && t('buy.range', range)}
      </p>
    </div>
  )
}

/** The amount to receive. */
export function GetField({ buy }: { buy: BuyView }) {
  const { locale } = useText()
  const t = useBuyText()
  const { assets, asset, offer, methods, method, edit } = buy
  const gets = offer && coinText(offer.purchaseAmount.amount, '', locale).trim()
  return (
    <div className="buy-field">
      <span className="buy-label">{t('buy.get')}</span>
      <div className="buy-line">
        <output className="buy-input" aria-label={t('buy.get')} data-empty={gets === undefined}>
          {gets ?? '0'}
        </output>
        <Select
          label={t('buy.asset')}
          value={asset}
          options={assets.map(({ id, symbol }) => [id, plainText(symbol, 16)])}
          onChange={(value) => edit({ asset: value })}
        />
      </div>
      {methods.length > 1 && (
        <div className="buy-line buy-method">
          <span className="buy-note">{t('buy.method')}</span>
          <Select
            label={t('buy.method')}
            value={method}
            options={methods.map((id) => [id, t(id === 'bank' ? 'buy.bank' : 'buy.card')])}
            onChange={(value) => edit({ method: value as PaymentMethod })}
          />
        </div>
      )}
    </div>
  )
}
