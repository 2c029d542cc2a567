import type { WalletItem } from '@portico/core'
import { deviceHere } from '@portico/core/adapter'
import { pushView, walletStores } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'

/** Leads visitors without the wallet to it, if a place to get it is known. */
export function PairingGet({ wallet }: { wallet: WalletItem }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { id, name, links, connectorUid } = wallet
  if (connectorUid || walletStores(links, deviceHere()).length === 0) return null
  return (
    <p className="pairing-get">
      <span>{t('pairing.get', { wallet: name })}</span>{' '}
      <button
        type="button"
        className="note-link"
        aria-label={t('downloads.title', { name })}
        onClick={() => pushView(portico, { view: 'Downloads', params: { walletId: id } })}
        onPointerEnter={() => prefetch('Downloads')}
        onFocus={() => prefetch('Downloads')}
      >
        {t('pairing.get.link')}
      </button>
    </p>
  )
}
