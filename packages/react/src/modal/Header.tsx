import { back, pushView, requestClose, top, type ViewName } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useFirstText } from '../i18n/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Help, which the first view has instead of the back button. */
function Start({ view }: { view: ViewName }) {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  if (view !== 'Connect') return null
  const help = () => {
    portico.internal.emit({ type: 'wallet.help' })
    pushView(portico, { view: 'WhatIsAWallet' })
  }
  return (
    <IconButton
      icon="help"
      label={t('connect.help')}
      onClick={help}
      onIntent={() => prefetch('WhatIsAWallet')}
    />
  )
}

/** Shows back or help on the left, the view's name, and close on the right; views add to it with `InHeader`. */
export function Header({ title }: { title: string }) {
  const portico = usePortico()
  const { t } = useFirstText()
  const deep = usePorticoState((state) => state.stack.length > 1)
  const embedded = usePorticoState((state) => state.embedded)
  const view = usePorticoState((state) => top(state.stack).view)
  return (
    <div className="header">
      <div className="header-start">
        {deep ? (
          <IconButton icon="back" label={t('common.back')} onClick={() => back(portico)} />
        ) : (
          <Start view={view} />
        )}
        <span className="header-part" />
      </div>
      <h2 id="portico-title" className="title" tabIndex={-1}>
        {title}
      </h2>
      <div className="header-end">
        <span className="header-part" />
        {!embedded && (
          <IconButton
            icon="close"
            label={t('common.close')}
            onClick={() => requestClose(portico)}
          />
        )}
      </div>
    </div>
  )
}
