import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'

const actions = {
  receive: { view: 'Receive', label: 'receive.title' },
  send: { view: 'Send', label: 'send.title' },
  swaps: { view: 'Swap', label: 'swap.title' },
} as const

const isAction = (feature: string): feature is keyof typeof actions => feature in actions

/** What can be done with the account here, as round buttons in the site's order; an empty one has nothing to send. */
export function AccountActions({ isEmpty }: { isEmpty: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { walletFeaturesOrder, features, apiUrl } = useConfig()
  return (
    <div className="actions">
      {walletFeaturesOrder
        .filter(isAction)
        // What pools of a chain would give, the server says.
        .filter((feature) =>
          feature === 'swaps'
            ? features.swaps && apiUrl && portico.supports('writeContract')
            : portico.supports(feature),
        )
        .map((feature) => {
          const { view, label } = actions[feature]
          return (
            <button
              key={view}
              type="button"
              className="action"
              data-main={feature === (isEmpty ? 'receive' : 'send') || undefined}
              disabled={isEmpty && feature !== 'receive'}
              onClick={() => pushView(portico, { view })}
              onPointerEnter={() => prefetch(view)}
              onFocus={() => prefetch(view)}
            >
              <span className="action-icon">
                <Icon name={feature === 'swaps' ? 'swap' : feature} />
              </span>
              {t(label)}
            </button>
          )
        })}
    </div>
  )
}
