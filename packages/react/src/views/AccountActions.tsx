import { pushView } from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'

const actions = [
  { view: 'Receive', feature: 'receive', label: 'account.receive', icon: 'receive' },
  { view: 'Send', feature: 'send', label: 'account.send', icon: 'send' },
] as const

/** What can be done with the account here, as round buttons. */
export function AccountActions() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  return (
    <div className="actions">
      {actions
        .filter((it) => portico.supports(it.feature))
        .map(({ view, label, icon }) => (
          <button
            key={view}
            type="button"
            className="action"
            onClick={() => pushView(portico, { view })}
            onPointerEnter={() => prefetch(view)}
            onFocus={() => prefetch(view)}
          >
            <span className="action-icon">
              <Icon name={icon} />
            </span>
            {t(label)}
          </button>
        ))}
    </div>
  )
}
