import { activeConnection, addressOf } from '@portico/core'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import { Button } from '../ui/Button.tsx'
import { FullAddress } from '../ui/FullAddress.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { useCopy } from '../ui/useCopy.ts'
import css from './Receive.css?inline'

/** The visitor's own address, as a picture and as a text to copy. */
export default function Receive() {
  useStyles(css)
  const { t } = useText()
  const network = useNetwork()
  const connection = usePorticoState(activeConnection)
  const address = connection ? addressOf(connection.caipAddress) : ''
  const { copied, copy } = useCopy(address)
  return (
    <>
      <p className="receive-body">{t('receive.body')}</p>
      <QrCode text={address} label={t('receive.qr', { address })} />
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
