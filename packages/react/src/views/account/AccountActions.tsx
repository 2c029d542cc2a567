import {
  hasChoices,
  knownSale,
  onrampOptionsQuery,
  pushView,
  queryClient,
  soldOn,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { use, useMemo } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

const actions = {
  onramp: { view: 'Onramp', label: 'buy.title' },
  receive: { view: 'Receive', label: 'receive.title' },
  send: { view: 'Send', label: 'send.title' },
  swaps: { view: 'Swap', label: 'swap.title' },
} as const

const icons = { onramp: 'plus', receive: 'receive', send: 'send', swaps: 'swap' } as const

const isAction = (feature: string): feature is keyof typeof actions => feature in actions

/**
 * Whether something is sold on the network in use. What was known as the account opened holds for as long as it shows, whatever
 * the server says meanwhile: no button moves. Where nothing was known it is `unknown` until the server says that something is, and stays so where nothing is.
 */
function useSale(isOn: boolean): 'sold' | 'unknown' | 'none' {
  const portico = usePortico()
  const { caipNetworkId } = useNetwork()
  const known = useMemo(() => knownSale(portico, caipNetworkId), [portico, caipNetworkId])
  const query = onrampOptionsQuery(portico)
  const { data } = useQuery(
    { ...query, queryFn: isOn ? query.queryFn : skipToken },
    queryClient(portico),
  )
  const isSold =
    known ?? ((hasChoices(data) && soldOn(data, caipNetworkId).length > 0) || undefined)
  if (!isOn || isSold === false) return 'none'
  return isSold ? 'sold' : 'unknown'
}

/** What can be done with the account here, as round buttons in the site's order; an empty one has nothing to send. */
export function AccountActions({ isEmpty }: { isEmpty: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { walletFeaturesOrder, features, apiUrl } = useConfig()
  const sale = useSale(features.onramp && apiUrl !== undefined)
  return (
    <div className="actions">
      {walletFeaturesOrder
        .filter(isAction)
        // What pools of a chain would give, the server says.
        .filter((feature) => {
          if (feature === 'onramp') return sale !== 'none'
          const isOffered = feature !== 'swaps' || (features.swaps && apiUrl)
          return isOffered && portico.supports(feature)
        })
        .map((feature) => {
          const { view, label } = actions[feature]
          // Buy waits disabled for what the server says: no other button moves, and the row has no gap.
          const isDisabled =
            feature === 'onramp' ? sale === 'unknown' : isEmpty && feature !== 'receive'
          return (
            <button
              key={view}
              type="button"
              className="action"
              data-main={feature === (isEmpty ? 'receive' : 'send') || undefined}
              disabled={isDisabled}
              onClick={() => pushView(portico, { view })}
              onPointerEnter={() => prefetch(view)}
              onFocus={() => prefetch(view)}
            >
              <span className="action-icon">
                <Icon name={icons[feature]} />
              </span>
              <span>{t(label)}</span>
            </button>
          )
        })}
    </div>
  )
}
