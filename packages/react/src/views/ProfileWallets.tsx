import { addressOf, type Connection, pushView } from '@portico/core'
import { use } from 'react'
import { shortAddress } from '../format/shortAddress.ts'
import { PrefetchContext } from '../hooks/PrefetchContext.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { List } from '../ui/List.tsx'
import { Row } from '../ui/Row.tsx'
import { SmallButton } from '../ui/SmallButton.tsx'
import { StateNote } from '../ui/StateNote.tsx'
import { ActiveWallet } from './ActiveWallet.tsx'
import css from './ProfileWallets.css?inline'
import { RecentWallets } from './RecentWallets.tsx'
import section from './section.css?inline'
import { useName } from './useName.ts'
import { useWalletActions } from './useWalletActions.ts'
import { type OpenAccount, useWallets } from './useWallets.ts'
import { WalletName } from './WalletName.tsx'

/** Every wallet of the visitor: the one in use, the others, those of earlier, and one more. */
export default function ProfileWallets() {
  useStyles(css)
  useStyles(section)
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useText()
  const { active, others, recent, count } = useWallets()
  const { disconnect } = useWalletActions()
  const add = () => pushView(portico, { view: 'Connect' })
  return (
    <>
      {active ? (
        <>
          <div className="wallets-head">
            <h3 className="section-title">{t('wallets.count', { count })}</h3>
            <SmallButton kind="quiet" onClick={() => disconnect({})}>
              {t('wallets.disconnectAll')}
            </SmallButton>
          </div>
          <ActiveWallet connection={active} />
          {others.length > 0 && <Others accounts={others} />}
        </>
      ) : (
        <StateNote kind="empty" title={t('wallets.empty.title')} body={t('wallets.empty.body')} />
      )}
      {recent.length > 0 && <RecentWallets wallets={recent} />}
      <List label={t('wallets.add')}>
        <Row
          icon={<Icon name="plus" />}
          title={t('wallets.add')}
          end={<Icon name="forward" />}
          autoFocus={!active}
          onClick={add}
          onIntent={() => prefetch('Connect')}
        />
      </List>
    </>
  )
}

function Others({ accounts }: { accounts: readonly OpenAccount[] }) {
  const { t } = useText()
  return (
    <List label={t('wallets.others')}>
      {accounts.map((account) => (
        <Other
          key={`${account.connection.connectorUid} ${account.caipAddress}`}
          account={account}
        />
      ))}
    </List>
  )
}

/** An account that is not in use. */
function Other({ account }: { account: OpenAccount }) {
  const { t } = useText()
  const { use: switchTo, disconnect } = useWalletActions()
  const { connection, caipAddress, first } = account
  const address = addressOf(caipAddress)
  const short = shortAddress(address)
  const { connectorUid, connectorName: wallet } = connection
  return (
    <Row
      icon={<Avatar className="wallets-avatar" seed={address} />}
      title={first ? <NameOf connection={connection} /> : <bdi title={address}>{short}</bdi>}
      detail={<WalletName connection={connection} />}
      end={
        <span className="wallets-ends">
          <SmallButton
            label={t('wallets.switchTo', { address: short })}
            onClick={() => switchTo(account)}
          >
            {t('wallets.switch')}
          </SmallButton>
          {first && (
            <IconButton
              icon="power"
              label={t('wallets.disconnectOne', { wallet })}
              onClick={() => disconnect({ connectorUid })}
            />
          )}
        </span>
      }
    />
  )
}

/** The name of the account that a wallet uses, else its address. Only these are looked up. */
function NameOf({ connection }: { connection: Connection }) {
  const address = addressOf(connection.caipAddress)
  const { name } = useName(connection.caipAddress)
  return <bdi title={address}>{name ?? shortAddress(address)}</bdi>
}
