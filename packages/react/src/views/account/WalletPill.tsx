import type { Connection } from '@portico/core'
import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { WalletName } from './WalletName.tsx'

/** The current wallet; opens the list of all connected ones. */
export function WalletPill({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  return (
    <button
      type="button"
      className="pill"
      onClick={() => pushView(portico, { view: 'ProfileWallets' })}
      onPointerEnter={() => prefetch('ProfileWallets')}
      onFocus={() => prefetch('ProfileWallets')}
    >
      <span className="visually-hidden">
        {t('account.wallet', { wallet: connection.connectorName })}
      </span>
      <span className="pill-words" aria-hidden="true">
        <WalletName connection={connection} />
      </span>
      <Icon name="forward" />
    </button>
  )
}
