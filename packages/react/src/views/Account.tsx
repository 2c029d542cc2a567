import { activeConnection, addressOf, pushView } from '@portico/core'
import { use, useState } from 'react'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyAddress } from '../ui/CopyAddress.tsx'
import { Icon } from '../ui/Icon.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import css from './Account.css?inline'
import { Holdings } from './Holdings.tsx'

const actions = [
  { view: 'Receive', feature: 'receive', label: 'account.receive', icon: 'receive' },
  { view: 'Send', feature: 'send', label: 'account.send', icon: 'send' },
] as const

/** Who is connected and what they own; the way to send, receive and leave. */
export default function Account() {
  useStyles(css)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const now = usePorticoState(activeConnection)
  const [kept, keep] = useState(now)
  if (now && now !== kept) keep(now)
  const connection = now ?? kept // a card that closes keeps what it shows
  const network = useNetwork()
  if (!connection) return null
  const address = addressOf(connection.caipAddress)
  const leave = async () => {
    portico.close()
    await portico.disconnect(connection.namespace).catch(() => {}) // forgotten here all the same
  }
  const leaveButton = (
    <div className="account-foot">
      <Button kind="quiet" onClick={leave}>
        <Icon name="power" />
        {t('account.disconnect')}
      </Button>
    </div>
  )
  if (connection.networkId !== network.caipNetworkId)
    return (
      <>
        <StateNote
          kind="error"
          title={t('account.switch')}
          body={t('account.unsupported')}
          action={{
            label: t('account.switch'),
            onClick: () => pushView(portico, { view: 'Networks' }),
          }}
        />
        {leaveButton}
      </>
    )
  return (
    <>
      <div className="identity">
        <Avatar className="identity-avatar" seed={address} />
        <CopyAddress address={address} />
      </div>
      <Holdings caipAddress={connection.caipAddress}>
        <div className="actions">
          {actions
            .filter((it) => portico.supports(it.feature))
            .map(({ view, label, icon }) => (
              <button
                key={view}
                type="button"
                className="action"
                onClick={() => pushView(portico, { view })}
                onPointerEnter={() => prefetch(view)}
                onFocus={() => prefetch(view)}
              >
                <span className="action-icon">
                  <Icon name={icon} />
                </span>
                {t(label)}
              </button>
            ))}
        </div>
      </Holdings>
      {leaveButton}
    </>
  )
}
