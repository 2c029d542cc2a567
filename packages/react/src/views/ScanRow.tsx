import { pushView } from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useFirstText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Row.tsx'
import { useLegal } from './Legal.tsx'

/** Leads to a code that any wallet may scan. */
export function ScanRow({ autoFocus }: { autoFocus: boolean }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  const { agreed } = useLegal()
  const open = () => {
    portico.internal.emit({ type: 'wallet.scan' })
    pushView(portico, { view: 'ConnectingWalletConnect', params: {} })
  }
  return (
    <Row
      icon={<Icon name="code" />}
      title={t('connect.scan')}
      end={<span className="badge">{t('connect.code')}</span>}
      autoFocus={autoFocus && agreed}
      disabled={!agreed}
      onClick={open}
      onIntent={() => prefetch('ConnectingWalletConnect')}
    />
  )
}
