import type { Connection } from '@portico/core'
import { assetKey, pushView } from '@portico/core/internal'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { AssetRow } from '../../ui/AssetRow.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { List } from '../../ui/List.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { ActivityRow } from '../activity/ActivityRow.tsx'
import css from '../shared/section.css?inline'
import { UpdatedAt } from '../shared/UpdatedAt.tsx'
import { type BalancesView, useBalances } from '../shared/useBalances.ts'
import { useSlow } from '../shared/useSlow.ts'
import { AccountActions } from './AccountActions.tsx'
import { Total } from './Total.tsx'

/** What the connected account owns on its network, and what can be done with it. */
export function Holdings({ connection }: { connection: Connection }) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const network = useNetwork()
  const held = useBalances(connection.caipAddress)
  const assets = held.balances?.assets ?? []
  const nothing = assets.every((asset) => asset.balance === 0n)
  if (held.balances?.coverage === 'full' && nothing)
    return (
      <>
        <Total {...held} />
        <UpdatedAt {...held} />
        <StateNote
          kind="empty"
          title={t('account.empty.title')}
          body={t('account.empty.body', { network: network.name })}
          {...(portico.supports('receive') && {
            action: {
              label: t('receive.title'),
              onClick: () => pushView(portico, { view: 'Receive' }),
            },
          })}
        />
        <ActivityRow />
      </>
    )
  return (
    <>
      <Total {...held} />
      <UpdatedAt {...held} />
      <AccountActions />
      <ActivityRow />
      <section aria-labelledby="portico-tokens" className="section">
        <h3 id="portico-tokens" className="section-title">
          {t('account.tokens')}
        </h3>
        <Tokens {...held} />
      </section>
    </>
  )
}

/** The tokens, or why there are none to see. */
function Tokens({ balances, error, offline, retry }: BalancesView) {
  const { t } = useText()
  const slow = useSlow(!balances && !error && !offline)
  if (balances)
    return (
      <>
        {balances.coverage === 'partial' && <p className="partial">{t('account.partial')}</p>}
        <List label={t('account.tokens')}>
          {balances.assets.map((asset) => (
            <AssetRow key={assetKey(asset)} asset={asset} />
          ))}
        </List>
      </>
    )
  if (offline)
    return <StateNote kind="offline" title={t('offline.title')} body={t('account.offline.body')} />
  if (error) return <ErrorNote error={error} onRetry={retry} />
  return (
    <>
      <Skeleton rows={3} label={t('common.loading')} />
      <p className="partial" role="status">
        {slow ? t('account.slow') : ''}
      </p>
    </>
  )
}
