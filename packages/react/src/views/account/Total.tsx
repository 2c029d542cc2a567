import { fiatParts, totalFiat } from '../../format/fiatValue.ts'
import { useText } from '../../i18n/useText.ts'
import { Amount } from '../../ui/Amount.tsx'
import type { BalancesView } from '../shared/useBalances.ts'

/** What everything is worth where prices are known; else how much of the network's own currency. */
export function Total({ balances, error }: BalancesView) {
  const { t, locale } = useText()
  const assets = balances?.assets ?? []
  const own = assets.find((asset) => !asset.address)
  const total = totalFiat(assets)
  const amount = own && <Amount value={own.balance} decimals={own.decimals} symbol={own.symbol} />
  return (
    <div className="worth" aria-live="polite">
      <p className="total">
        {total !== undefined ? (
          <>
            <span className="visually-hidden">{t('account.total')} </span>
            <bdi>
              {fiatParts(total, locale).map(({ text, small }) => (
                <span key={text} className={small ? 'total-cents' : undefined}>
                  {text}
                </span>
              ))}
            </bdi>
          </>
        ) : (
          (amount ?? (
            <span className={error ? 'total-empty' : 'total-wait'}>{error ? '—' : ''}</span>
          ))
        )}
      </p>
      {total !== undefined && amount && (
        <p className="worth-own">
          <span className="visually-hidden">{t('account.own')} </span>
          {amount}
        </p>
      )}
    </div>
  )
}
