import { pushView } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'

/** Replaces content that needs a network of the site; `body` says which content. */
export function UnknownNetwork({ body }: { body: MessageKey }) {
  const portico = usePortico()
  const { t } = useText()
  const { name } = useNetwork()
  const { enableNetworkSwitch } = useConfig()
  return (
    <StateNote
      kind="empty"
      title={name}
      body={t(body)}
      {...(enableNetworkSwitch && {
        action: {
          label: t('account.switch'),
          onClick: () => pushView(portico, { view: 'Networks' }),
        },
      })}
    />
  )
}
