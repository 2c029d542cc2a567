import { pushView } from '@portico/core'
import { use } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useConfig } from '../hooks/useConfig.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './Account.css?inline'
import { ExplorerLink } from './ExplorerLink.tsx'
import { Holdings } from './Holdings.tsx'
import { Identity } from './Identity.tsx'
import { useDisconnectHere } from './useDisconnectHere.ts'
import { useKeptConnection } from './useKeptConnection.ts'
import { WalletPill } from './WalletPill.tsx'

/** Who is connected and what they own; the way to send, receive and leave. */
export default function Account() {
  useStyles(css)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const connection = useKeptConnection()
  const disconnect = useDisconnectHere()
  const network = useNetwork()
  if (!connection) return null
  const supported = connection.networkId === network.caipNetworkId
  const settings = () => pushView(portico, { view: 'AccountSettings' })
  return (
    <>
      <Identity connection={connection}>
        <div className="pills">
          <WalletPill connection={connection} />
          <ExplorerLink connection={connection} />
        </div>
        <div className="account-settings">
          <IconButton
            icon="settings"
            label={t('account.settings')}
            onClick={settings}
            onIntent={() => prefetch('AccountSettings')}
          />
        </div>
      </Identity>
      {supported ? <Holdings connection={connection} /> : <Unsupported />}
      <div className="account-foot">
        <Button kind="quiet" onClick={() => disconnect(connection)}>
          <Icon name="power" />
          {t('account.disconnect')}
        </Button>
      </div>
    </>
  )
}

/** The wallet is on a network that the site does not offer. */
function Unsupported() {
  const { enableNetworkSwitch } = useConfig()
  const portico = usePortico()
  const { t } = useText()
  return (
    <StateNote
      kind="error"
      title={t('account.foreign')}
      body={t(enableNetworkSwitch ? 'account.unsupported' : 'account.foreign.body')}
      {...(enableNetworkSwitch && {
        action: {
          label: t('account.switch'),
          onClick: () => pushView(portico, { view: 'Networks' }),
        },
      })}
    />
  )
}
