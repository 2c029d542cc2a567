import type { Asset } from '@portico/core'
import { queryClient, type TokenPrice, tokenPriceQuery } from '@portico/core/internal'
import { useQuery } from '@tanstack/react-query'
import { intl } from '../../format/intl.ts'
import { priceText } from '../../format/priceText.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePainted } from '../../hooks/usePainted.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Sparkline } from './Sparkline.tsx'

/** The price of one unit, its change in a day, and its course in a week. Its place is reserved from the start. */
export function TokenPriceLine({ asset }: { asset: Asset }) {
  const portico = usePortico()
  const { apiUrl } = useConfig()
  const { data } = useQuery(tokenPriceQuery(portico, asset), queryClient(portico))
  // Money needs formatters of `Intl`, which the first paint does not wait for.
  const painted = usePainted()
  if (apiUrl === undefined) return null
  return <div className="token-price">{painted && data && <Known {...data} />}</div>
}

/** The price, its change and its line, as far as they are known. */
function Known({ price, change24h, series }: TokenPrice) {
  const { t, locale } = useText()
  if (price === null) return null
  const money = (value: number) => priceText(value, locale)
  const percent = intl('NumberFormat', locale, {
    style: 'percent',
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
  const first = series?.[0]?.[1]
  const last = series?.at(-1)?.[1]
  return (
    <>
      <p className="token-price-now">
        <span className="visually-hidden">{`${t('token.price')} `}</span>
        <bdi>{money(price)}</bdi>
        {change24h !== null && (
          <span className="token-change" data-sign={Math.sign(change24h)}>
            <bdi>{percent.format(change24h / 100)}</bdi> <span>{t('token.day')}</span>
          </span>
        )}
      </p>
      {series && first !== undefined && last !== undefined && (
        <Sparkline
          points={series}
          label={t('token.week', { from: money(first), to: money(last) })}
        />
      )}
    </>
  )
}
