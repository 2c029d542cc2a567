import type { WalletStore } from '@portico/core/internal'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import pill from '../shared/pill.css?inline'
import css from './StoreCode.css?inline'

/** App stores of phones, and the wallet that is available there. */
export type StoreCodeProps = { stores: readonly WalletStore[]; name: string }

/** Shows visitors at a computer the store of their phone as a code to scan. */
export function StoreCode({ stores, name }: StoreCodeProps) {
  useStyles(css)
  useStyles(pill)
  const { t } = useText()
  const [kind, choose] = useState<WalletStore['kind']>()
  const chosen = stores.find((store) => store.kind === kind)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (kind) place.current?.scrollIntoView({ block: 'nearest' })
  }, [kind])
  return (
    <div ref={place} className="store-code">
      <p id="portico-store-code">{t('downloads.phone')}</p>
      <div className="pills">
        {stores.map((store) => (
          <button
            key={store.kind}
            type="button"
            className="pill"
            aria-describedby="portico-store-code"
            aria-pressed={store.kind === kind}
            onClick={() => choose(store.kind === kind ? undefined : store.kind)}
          >
            {t(`downloads.code.${store.kind === 'ios' ? 'ios' : 'android'}`)}
          </button>
        ))}
      </div>
      {chosen && (
        <QrCode
          text={chosen.url}
          label={t('downloads.qr', { name, store: t(`downloads.${chosen.kind}`) })}
        />
      )}
    </div>
  )
}
