import { findWallet } from '@portico/core/adapter'
import type { ViewParams, WalletFamily } from '@portico/core/internal'
import { intl } from '../../format/intl.ts'
import { usePainted } from '../../hooks/usePainted.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row } from '../../ui/Row.tsx'
import { WalletSpinner } from '../../ui/WalletSpinner.tsx'
import { MissingWallet } from '../shared/MissingWallet.tsx'
import { type Family, useFamilies } from '../shared/useFamilies.ts'
import css from '../shared/waiting.css?inline'
import { chooseConnector } from '../shared/wallets/requestConnection.ts'

/** Lets the visitor choose the chain family in which to connect a wallet that serves several. */
export default function ConnectingMultiChain({ walletId }: ViewParams['ConnectingMultiChain']) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const families = useFamilies()
  const wallet = usePorticoState(() => findWallet(portico, walletId))
  if (!wallet || wallet.families.length === 0) return <MissingWallet />
  const { name, imageUrl } = wallet
  const first = wallet.families.find((family) => !family.connected) ?? wallet.families[0]
  return (
    <>
      <div className="waiting">
        <WalletSpinner busy={false}>
          <Picture src={imageUrl} name={name} />
        </WalletSpinner>
        <div className="waiting-words">
          <h3 className="waiting-title">{t('multi.heading', { wallet: name })}</h3>
          <p className="waiting-body" id="portico-description">
            {t('multi.body')}
          </p>
        </div>
      </div>
      <List label={t('multi.list')}>
        {wallet.families.map((served) => (
          <FamilyRow
            key={served.namespace}
            family={families.find((family) => family.namespace === served.namespace)}
            connected={served.connected}
            autoFocus={served === first}
            onClick={() => chooseConnector(portico, served)}
          />
        ))}
      </List>
    </>
  )
}

type FamilyRowProps = Pick<WalletFamily, 'connected'> & {
  family: Family | undefined
  autoFocus: boolean
  onClick: () => void
}

/** A chain family, its networks on the site, and whether the wallet is connected there. */
function FamilyRow({ family, connected, ...row }: FamilyRowProps) {
  const { t, locale } = useText()
  const painted = usePainted()
  const [network] = family?.networks ?? []
  if (!family || !network) return null
  const names = family.networks.map((network) => network.name)
  return (
    <Row
      icon={<NetworkIcon network={network} />}
      title={<bdi>{family.name}</bdi>}
      detail={
        <bdi>
          {painted
            ? intl('ListFormat', locale, { type: 'unit', style: 'short' }).format(names)
            : '\u00a0'}
        </bdi>
      }
      end={
        connected ? (
          <span className="badge">{t('connect.connected')}</span>
        ) : (
          <Icon name="forward" />
        )
      }
      {...row}
    />
  )
}
