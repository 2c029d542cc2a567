import { back, requestClose, top } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { NetworkChip } from './NetworkChip.tsx'

/** Back or the network on the left, the view's name, close on the right. */
export function Header({ title }: { title: string }) {
  const portico = usePortico()
  const { t } = useText()
  const deep = usePorticoState((state) => state.stack.length > 1)
  const view = usePorticoState((state) => top(state.stack).view)
  return (
    <div className="header">
      <div className="header-start">
        {deep ? (
          <IconButton icon="back" label={t('common.back')} onClick={() => back(portico)} />
        ) : (
          view === 'Account' && <NetworkChip />
        )}
      </div>
      <h2 id="portico-title" className="title" tabIndex={-1}>
        {title}
      </h2>
      <IconButton icon="close" label={t('common.close')} onClick={() => requestClose(portico)} />
    </div>
  )
}
