import { deviceHere, findWallet, isHandheld } from '@portico/core/adapter'
import { type ViewParams, type WalletStore, walletStores } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { List } from '../../ui/List.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Row } from '../../ui/Row.tsx'
import { StateNote } from '../../ui/StateNote.tsx'
import { MissingWallet } from '../shared/MissingWallet.tsx'
import { useChooseWallet } from '../shared/wallets/useChooseWallet.ts'
import css from './Downloads.css?inline'
import { StoreCode } from './StoreCode.tsx'

const icons: Readonly<Record<WalletStore['kind'], IconName>> = {
  chrome: 'browser',
  firefox: 'browser',
  ios: 'phone',
  android: 'phone',
  website: 'external',
}

/** Links to get a wallet: only those that it has, the visitor's own device first. */
export default function Downloads({ walletId }: ViewParams['Downloads']) {
  useStyles(css)
  const portico = usePortico()
  const { t } = useText()
  const { choose } = useChooseWallet('Downloads')
  const wallet = usePorticoState(() => findWallet(portico, walletId))
  if (!wallet) return <MissingWallet />
  const { name, imageUrl, links } = wallet
  if (wallet.connectorUid)
    return (
      <StateNote
        kind="success"
        title={t('downloads.here', { name })}
        body={t('downloads.here.body')}
        action={{ label: t('common.connect'), onClick: () => choose(wallet, 0) }}
      />
    )
  const device = deviceHere()
  const stores = walletStores(links, device)
  const phones = isHandheld(device) ? [] : stores.filter((store) => isHandheld(store.kind))
  return (
    <>
      <div className="downloads-wallet" aria-hidden="true">
        <Picture src={imageUrl} name={name} />
      </div>
      <List label={t('downloads.list', { name })}>
        {stores.map(({ kind, url }, at) => (
          <Row
            key={kind}
            icon={<Icon name={icons[kind]} />}
            title={t(`downloads.${kind}`)}
            end={<Icon name="external" />}
            autoFocus={at === 0}
            href={url}
          />
        ))}
      </List>
      {phones.length > 0 && <StoreCode stores={phones} name={name} />}
      {(links.chromeStore ?? links.firefoxStore) && (
        <>
          <p className="downloads-after">{t('downloads.after')}</p>
          <Button kind="tinted" onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
        </>
      )}
    </>
  )
}
