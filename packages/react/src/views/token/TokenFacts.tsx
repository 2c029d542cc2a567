import type { Asset } from '@portico/core'
import { accountUrl, assetKey } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Amount } from '../../ui/Amount.tsx'
import { CopyAddress } from '../../ui/CopyAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Fact } from '../shared/Fact.tsx'
import facts from '../shared/facts.css?inline'
import pill from '../shared/pill.css?inline'

/** The balance of a token on each network, and its contract. */
export function TokenFacts({ asset, alike }: { asset: Asset; alike: readonly Asset[] }) {
  useStyles(facts)
  useStyles(pill)
  const { internal } = usePortico()
  const { t } = useText()
  const { networkId, address } = asset
  const href = address && accountUrl(internal.network(networkId), address)
  return (
    <>
      <dl className="facts" aria-label={t('token.networks')}>
        {alike.map((one) => (
          <Fact key={assetKey(one)} name={internal.network(one.networkId).name}>
            <Amount value={one.balance} decimals={one.decimals} symbol={one.symbol} />
          </Fact>
        ))}
        {address !== undefined && (
          <Fact name={t('token.contract')}>
            <CopyAddress address={address} label={t('token.copyContract')} />
          </Fact>
        )}
      </dl>
      {href && (
        <div className="pills">
          <a className="pill" href={href} target="_blank" rel="noreferrer">
            <span>{t('account.explorer')}</span>
            <Icon name="external" />
          </a>
        </div>
      )}
    </>
  )
}
