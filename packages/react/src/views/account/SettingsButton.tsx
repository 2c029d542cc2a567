import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../ui/IconButton.tsx'

/** Opens the settings of the visible account. */
export function SettingsButton() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  return (
    <IconButton
      icon="settings"
      label={t('settings.title')}
      onClick={() => pushView(portico, { view: 'AccountSettings' })}
      onIntent={() => prefetch('AccountSettings')}
    />
  )
}
