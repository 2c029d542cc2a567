import type { Connection } from '@portico/core'
import { addressOf } from '@portico/core/adapter'
import { activeConnection } from '@portico/core/internal'
import { usePorticoState } from '../../../hooks/usePorticoState.ts'
import { useText } from '../../../i18n/useText.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { CopyAddress } from '../../../ui/CopyAddress.tsx'
import { useName } from '../../shared/useName.ts'
import { WalletName } from '../WalletName.tsx'
import { ActiveWalletActions } from './ActiveWalletActions.tsx'

/** The current wallet of a chain family, with all its details. The settings are those of the visible account. */
export function ActiveWallet({ connection }: { connection: Connection }) {
  const { t } = useText()
  const shown = usePorticoState(activeConnection) === connection
  const { caipAddress, connectorName: wallet } = connection
  const address = addressOf(caipAddress)
  const { name, avatarUrl } = useName(caipAddress)
  return (
    <section className="active-wallet" aria-label={shown ? t('wallets.active') : wallet}>
      <Avatar className="active-avatar" seed={address} image={avatarUrl} />
      <div className="active-words">
        <CopyAddress address={address} name={name} />
        <WalletName connection={connection} />
      </div>
      <ActiveWalletActions connection={connection} />
    </section>
  )
}
