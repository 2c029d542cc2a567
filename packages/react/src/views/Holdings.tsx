import type { CaipAddress } from '@portico/contract'
import { assetKey } from '@portico/core'
import type { ReactNode } from 'react'
import { fiatText, totalFiat } from '../format/fiatValue.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { useText } from '../i18n/useText.ts'
import { Amount } from '../ui/Amount.tsx'
import { AssetRow } from '../ui/AssetRow.tsx'
import { ErrorNote } from '../ui/ErrorNote.tsx'
import { List } from '../ui/List.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useBalances } from './useBalances.ts'

/** The total, the actions handed in, and the tokens of an account. */
export function Holdings({
  caipAddress,
  children,
}: {
  caipAddress: CaipAddress
  children: ReactNode
}) {
  const { t, locale } = useText()
  const network = useNetwork()
  const { balances, error, retry } = useBalances(caipAddress)
  const assets = balances?.assets ?? []
  const total = totalFiat(assets)
  const own = assets.find((it) => !it.address)
  return (
    <>
      <p className="total" aria-live="polite">
        {total !== undefined ? (
          <>
            <span className="visually-hidden">{t('account.total')} </span>
            {fiatText(total, locale)}
          </>
        ) : own ? (
          <Amount value={own.balance} decimals={own.decimals} symbol={own.symbol} />
        ) : (
          <span className="total-empty">—</span>
        )}
      </p>
      {children}
      <section aria-labelledby="portico-tokens" className="holdings">
        <h3 id="portico-tokens" className="section-title">
          {t('account.tokens')}
        </h3>
        {balances?.coverage === 'partial' && <p className="partial">{t('account.partial')}</p>}
        {error && !balances ? (
          <ErrorNote error={error} onRetry={retry} />
        ) : balances ? (
          <List label={t('account.tokens')}>
            {assets.map((asset) => (
              <AssetRow key={assetKey(asset)} asset={asset} />
            ))}
          </List>
        ) : (
          <Skeleton rows={3} label={t('common.loading')} />
        )}
        {balances && assets.length === 1 && own?.balance === 0n && (
          <p className="partial">{t('account.empty.body', { network: network.name })}</p>
        )}
      </section>
    </>
  )
}
