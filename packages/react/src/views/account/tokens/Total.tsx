import type { Asset } from '@portico/core'
import { fiatParts, totalFiat } from '../../../format/fiatValue.ts'
import { useConfig } from '../../../hooks/useConfig.ts'
import { useText } from '../../../i18n/useText.ts'
import { Amount } from '../../../ui/Amount.tsx'
import { UpdatedAt } from '../../shared/UpdatedAt.tsx'
import type { BalancesView } from '../../shared/useBalances.ts'

/**
 * The total value if prices are known, else the native balance. The line below keeps its place from the first frame. It
 * has the native balance, or the network of the balance if nothing has a price, or a message about the balances.
 */
export function Total(held: BalancesView) {
  const { balances, error, offline } = held
  const { t, locale } = useText()
  const assets = balances?.assets ?? []
  const own = assets.find((asset) => !asset.address)
  const total = totalFiat(assets)
  const isPartial = balances?.coverage === 'partial'
  const amount = own && <Amount value={own.balance} decimals={own.decimals} symbol={own.symbol} />
  return (
    <div className="worth">
      <p className="total" aria-live="polite">
        {total !== undefined ? (
          <>
            <span className="visually-hidden">{`${t('account.total')} `}</span>
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
      <div className="worth-note">
        <UpdatedAt {...held} />
        {!offline && isPartial && <p className="partial">{t('account.partial')}</p>}
        {!offline && !isPartial && total !== undefined && amount && (
          <p>
            <span className="visually-hidden">{`${t('account.own')} `}</span>
            <span>{amount}</span>
          </p>
        )}
        {!offline && !isPartial && total === undefined && own && (
          <NetworkLine networkId={own.networkId} />
        )}
      </div>
    </div>
  )
}

/** The network of the balance above. */
function NetworkLine({ networkId }: Pick<Asset, 'networkId'>) {
  const { networks } = useConfig()
  return (
    <p>
      <bdi>{networks.find(({ caipNetworkId }) => caipNetworkId === networkId)?.name}</bdi>
    </p>
  )
}
