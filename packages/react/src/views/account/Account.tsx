import { useEffect } from 'react'
import { prepareFormats } from '../../format/prepareFormats.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { OtherFamilies } from '../shared/OtherFamilies.tsx'
import pill from '../shared/pill.css?inline'
import { useDisconnectHere } from '../shared/useDisconnectHere.ts'
import { useFamilies } from '../shared/useFamilies.ts'
import { useLastConnection } from '../shared/useLastConnection.ts'
import css from './Account.css?inline'
import { AccountHeader } from './AccountHeader.tsx'
import type { OtherTabs } from './AccountTabs.tsx'
import { ExplorerLink } from './ExplorerLink.tsx'
import { ForeignNetwork } from './ForeignNetwork.tsx'
import { Holdings } from './Holdings.tsx'
import { Identity } from './Identity.tsx'
import { useFirstTab } from './useFirstTab.ts'
import { WalletPill } from './WalletPill.tsx'

/** The connected account and its assets, with the ways to send, receive and disconnect. */
export function Account({ tabs }: { tabs: OtherTabs }) {
  useStyles(css)
  useStyles(pill)
  const { t, locale } = useText()
  const connection = useLastConnection()
  const disconnect = useDisconnectHere()
  const { networks } = useConfig()
  const { platform } = usePortico().internal
  const families = useFamilies()
  useFirstTab()
  useEffect(() => prepareFormats(platform, locale), [platform, locale])
  if (!connection) return null
  const known = networks.some((network) => network.caipNetworkId === connection.networkId)
  return (
    <>
      <AccountHeader />
      {families.length > 1 && <OtherFamilies families={families} shown={connection} />}
      <Identity connection={connection}>
        <div className="pills">
          <WalletPill connection={connection} />
          <ExplorerLink connection={connection} />
        </div>
      </Identity>
      {known ? (
        <Holdings connection={connection} tabs={tabs} />
      ) : (
        <ForeignNetwork connection={connection} />
      )}
      <div className="account-foot">
        <Button kind="quiet" onClick={() => disconnect(connection)}>
          <Icon name="power" />
          <span>{t('account.disconnect')}</span>
        </Button>
      </div>
    </>
  )
}
