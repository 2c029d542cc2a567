import type { Connection } from '@portico/core'
import { pushView } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { StateNote } from '../../ui/StateNote.tsx'
import { UnknownNetwork } from '../shared/UnknownNetwork.tsx'

/** Says that the wallet is on a network that the site does not have, which the site may allow. */
export function ForeignNetwork({ connection }: { connection: Connection }) {
  const portico = usePortico()
  const { t } = useText()
  const network = useNetwork()
  const { enableNetworkSwitch } = useConfig()
  const allowed = connection.networkId === network.caipNetworkId
  if (allowed) return <UnknownNetwork body="account.unknown.body" />
  return (
    <StateNote
      kind="error"
      title={t('account.foreign')}
      body={enableNetworkSwitch ? t('unsupported.body') : t('account.foreign.body')}
      {...(enableNetworkSwitch && {
        action: {
          label: t('account.switch'),
          onClick: () => pushView(portico, { view: 'Networks' }),
        },
      })}
    />
  )
}
