import type { Connection } from '@portico/core'
import { pushView } from '@portico/core/internal'
import { use, useEffect } from 'react'
import { prepareFormats } from '../../format/prepareFormats.ts'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { InHeader } from '../../modal/InHeader.tsx'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { ExplorerLink } from '../activity/ExplorerLink.tsx'
import { NetworkChip } from '../networks/NetworkChip.tsx'
import pill from '../shared/pill.css?inline'
import { UnknownNetwork } from '../shared/UnknownNetwork.tsx'
import { useFamilies } from '../shared/useFamilies.ts'
import css from './Account.css?inline'
import { Holdings } from './Holdings.tsx'
import { Identity } from './Identity.tsx'
import { OtherFamilies } from './OtherFamilies.tsx'
import { useDisconnectHere } from './useDisconnectHere.ts'
import { useLastConnection } from './useLastConnection.ts'
import { WalletPill } from './WalletPill.tsx'

/** Who is connected and what they own; the way to send, receive and leave. */
export default function Account() {
  useStyles(css)
  useStyles(pill)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t, locale } = useText()
  const connection = useLastConnection()
  const disconnect = useDisconnectHere()
  const { networks } = useConfig()
  const families = useFamilies()
  const deep = usePorticoState((state) => state.stack.length > 1)
  useEffect(() => prepareFormats(locale), [locale])
  if (!connection) return null
  const known = networks.some((network) => network.caipNetworkId === connection.networkId)
  const settings = () => pushView(portico, { view: 'AccountSettings' })
  return (
    <>
      {!deep && (
        <InHeader at="start">
          <NetworkChip />
        </InHeader>
      )}
      <InHeader at="end">
        <IconButton
          icon="settings"
          label={t('settings.title')}
          onClick={settings}
          onIntent={() => prefetch('AccountSettings')}
        />
      </InHeader>
      {families.length > 1 && <OtherFamilies families={families} shown={connection} />}
      <Identity connection={connection}>
        <div className="pills">
          <WalletPill connection={connection} />
          <ExplorerLink connection={connection} />
        </div>
      </Identity>
      {known ? <Holdings connection={connection} /> : <Away connection={connection} />}
      <div className="account-foot">
        <Button kind="quiet" onClick={() => disconnect(connection)}>
          <Icon name="power" />
          {t('account.disconnect')}
        </Button>
      </div>
    </>
  )
}

/** The wallet is on a network that the site does not have, which it may allow. */
function Away({ connection }: { connection: Connection }) {
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
