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
 * Whether something is sold on the active network. A result that was known when the account opened stays as long as it
 * shows, whatever the server says meanwhile, so that no button moves. Without one it is `unknown` until the server
 * confirms a sale, and stays so if there is none.
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

/** The actions of the account as round buttons in the site's order; an empty account has nothing to send. */
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
        // The server has the quotes of the chain's pools, so swaps need it.
        .filter((feature) => {
          if (feature === 'onramp') return sale !== 'none'
          const isOffered = feature !== 'swaps' || (features.swaps && apiUrl)
          return isOffered && portico.supports(feature)
        })
        .map((feature) => {
          const { view, label } = actions[feature]
          // Buy is disabled until the server has answered: no other button moves, and the row has no gap.
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
