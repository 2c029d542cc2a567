import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'

/** Leads visitors without a wallet to their first one. */
export function WalletGuide() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  const open = () => {
    portico.internal.emit({ type: 'wallet.get' })
    pushView(portico, { view: 'GetWallet' })
  }
  return (
    <p className="connect-guide">
      <span>{t('connect.guide')}</span>{' '}
      <button
        type="button"
        className="note-link"
        onClick={open}
        onPointerEnter={() => prefetch('GetWallet')}
        onFocus={() => prefetch('GetWallet')}
      >
        {t('connect.guide.start')}
      </button>
    </p>
  )
}
