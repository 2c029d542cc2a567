import { pushView } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import type { MessageKey } from '../../i18n/en.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'

/** Stands for what only a network that the site has can show; `body` says what that is. */
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
