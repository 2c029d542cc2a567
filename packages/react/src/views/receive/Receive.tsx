import type { Network } from '@portico/core'
import { type AdapterActions, addressOf } from '@portico/core/adapter'
import { accountUrl, activeConnection } from '@portico/core/internal'
import { useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePorticoAccount } from '../../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../../hooks/usePorticoState.ts'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { Button } from '../../ui/Button.tsx'
import { FullAddress } from '../../ui/FullAddress.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { QrCode, QrPlace } from '../../ui/QrCode.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { OtherFamilies } from '../shared/OtherFamilies.tsx'
import pill from '../shared/pill.css?inline'
import { useAdapter } from '../shared/useAdapter.ts'
import { useFamilies } from '../shared/useFamilies.ts'
import { useResetOnDisconnect } from '../shared/useResetOnDisconnect.ts'
import css from './Receive.css?inline'

/** The visitor's own address, as a picture and as a text to copy. */
export default function Receive() {
  useStyles(css)
  useStyles(pill)
  const { t } = useText()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  useResetOnDisconnect(connection)
  const own = connection ? addressOf(connection.caipAddress) : ''
  const { adapter, failed } = useAdapter()
  const connected = useFamilies().filter((family) => family.connection)
  const [large, enlarge] = useState(false)
  const { address, uri } = adapter ? payable(adapter, network, own) : { address: own, uri: own }
  return (
    <>
      {connection && connected.length > 1 ? (
        <OtherFamilies families={connected} shown={connection} />
      ) : (
        <p className="receive-body">{t('receive.body')}</p>
      )}
      <p className="receive-network">
        <NetworkIcon network={network} size="small" />
        <span>{t('receive.only', { network: network.name })}</span>
      </p>
      <div className="receive-code" data-large={large} data-small={connected.length > 1}>
        {adapter || failed ? (
          <QrCode text={uri} label={t('receive.qr', { address })} />
        ) : (
          <QrPlace label={t('common.loading')} />
        )}
      </div>
      <div className="pills">
        <button type="button" className="pill" aria-pressed={large} onClick={() => enlarge(!large)}>
          {t('receive.enlarge')}
        </button>
        <AddressLinks network={network} address={address} />
      </div>
      <OwnAddress address={address} />
    </>
  )
}

/** The full address with its name, and the button to copy it. */
function OwnAddress({ address }: { address: string }) {
  const { profileName } = usePorticoAccount()
  return (
    <>
      {profileName !== undefined && <bdi className="receive-name">{profileName}</bdi>}
      <FullAddress address={address} />
      <CopyButton address={address} />
    </>
  )
}

/** The links to the explorer, and the button to share the address. */
function AddressLinks({ network, address }: { network: Network; address: string }) {
  const { t } = useText()
  const explorer = accountUrl(network, address)
  return (
    <>
      {explorer && (
        <a className="pill" href={explorer} target="_blank" rel="noreferrer">
          <span>{t('account.explorer')}</span>
          <Icon name="external" />
        </a>
      )}
      {'share' in navigator && (
        <button type="button" className="pill" onClick={() => void share(address)}>
          {t('receive.share')}
        </button>
      )}
    </>
  )
}

function CopyButton({ address }: { address: string }) {
  const { t } = useText()
  const { copied, copy } = useCopy(address)
  return (
    <>
      <Button autoFocus onClick={copy}>
        {copied ? t('account.addressCopied') : t('account.copyAddress')}
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('account.addressCopied') : ''}
      </span>
    </>
  )
}

/** Shares the address with another app. Shows no message if the visitor cancels. */
const share = (text: string) => navigator.share({ text }).catch(() => {})

/** Returns the address in its canonical form, and the payment request for it. */
function payable(adapter: AdapterActions, network: Network, own: string) {
  try {
    const address = adapter.parseAddress(own)
    return { address, uri: adapter.paymentUri({ network, address }) }
  } catch {
    return { address: own, uri: own } // a wallet with its own spelling of the address
  }
}
