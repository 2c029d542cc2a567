import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { NetworkList } from './NetworkList.tsx'
import css from './Networks.css?inline'

/** The networks of the site; the active one is marked. */
export default function Networks() {
  useStyles(css)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const help = () => {
    portico.internal.emit({ type: 'network.help' })
    pushView(portico, { view: 'WhatIsANetwork' })
  }
  return (
    <>
      <NetworkList />
      <p className="networks-note">
        <span>{t('networks.note')}</span>{' '}
        <button
          type="button"
          className="note-link"
          onClick={help}
          onPointerEnter={() => prefetch('WhatIsANetwork')}
          onFocus={() => prefetch('WhatIsANetwork')}
        >
          {t('help.network.title')}
        </button>
      </p>
    </>
  )
}
