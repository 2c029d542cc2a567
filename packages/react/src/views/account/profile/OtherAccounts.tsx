import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { shortAddress } from '../../../format/shortAddress.ts'
import { useText } from '../../../i18n/useText.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { List } from '../../../ui/List.tsx'
import { Row } from '../../../ui/Row.tsx'
import { SmallButton } from '../../../ui/SmallButton.tsx'
import { useName } from '../../shared/useName.ts'
import { WalletName } from '../WalletName.tsx'
import { useWalletActions } from './useWalletActions.ts'
import type { OpenAccount } from './useWallets.ts'

/** The accounts of a family that are not current. */
export function OtherAccounts({ accounts }: { accounts: readonly OpenAccount[] }) {
  const { t } = useText()
  return (
    <List label={t('wallets.others')}>
      {accounts.map((account) => (
        <OtherAccount
          key={`${account.connection.connectorUid} ${account.caipAddress}`}
          account={account}
        />
      ))}
    </List>
  )
}

/** An account that is not current. */
function OtherAccount({ account }: { account: OpenAccount }) {
  const { t } = useText()
  const { use: switchTo, disconnect } = useWalletActions()
  const { connection, caipAddress, first } = account
  const address = addressOf(caipAddress)
  const short = shortAddress(address)
  const { connectorUid, connectorName: wallet } = connection
  return (
    <Row
      icon={
        first ? (
          <PictureOf connection={connection} />
        ) : (
          <Avatar className="wallets-avatar" seed={address} />
        )
      }
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

/** The picture of the account that a wallet uses. */
function PictureOf({ connection: { caipAddress } }: { connection: Connection }) {
  const { avatarUrl } = useName(caipAddress)
  return <Avatar className="wallets-avatar" seed={addressOf(caipAddress)} image={avatarUrl} />
}

/** The name of the account that a wallet uses, else its address. Only these names are looked up. */
function NameOf({ connection }: { connection: Connection }) {
  const address = addressOf(connection.caipAddress)
  const { name } = useName(connection.caipAddress)
  return <bdi title={address}>{name ?? shortAddress(address)}</bdi>
}
