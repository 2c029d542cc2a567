import { type AdapterActions, activeConnection, addressOf, type Network } from '@portico/core'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Button } from '../ui/Button.tsx'
import { FullAddress } from '../ui/FullAddress.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { QrCode, QrPlace } from '../ui/QrCode.tsx'
import { useCopy } from '../ui/useCopy.ts'
import css from './Receive.css?inline'
import { useAdapter } from './useAdapter.ts'

/** The visitor's own address, as a picture and as a text to copy. */
export default function Receive() {
  useStyles(css)
  const { t } = useText()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  const own = connection ? addressOf(connection.caipAddress) : ''
  const { adapter, failed } = useAdapter()
  const { address, uri } = adapter ? payable(adapter, network, own) : { address: own, uri: own }
  const { copied, copy } = useCopy(address)
  return (
    <>
      <p className="receive-body">{t('receive.body')}</p>
      {adapter || failed ? (
        <QrCode text={uri} label={t('receive.qr', { address })} />
      ) : (
        <QrPlace label={t('common.loading')} />
      )}
      <FullAddress address={address} />
      <Button autoFocus onClick={copy}>
        {copied ? t('account.addressCopied') : t('receive.copy')}
      </Button>
      <p className="receive-network">
        <NetworkIcon network={network} size="small" />
        {t('receive.only', { network: network.name })}
      </p>
      <span role="status" className="visually-hidden">
        {copied ? t('account.addressCopied') : ''}
      </span>
    </>
  )
}

/** The address in its canonical form, and the payment request that names it. */
function payable(adapter: AdapterActions, network: Network, own: string) {
  try {
    const address = adapter.parseAddress(own)
    return { address, uri: adapter.paymentUri({ network, address }) }
  } catch {
    return { address: own, uri: own } // a wallet that spells its address in its own way
  }
}
