import { shortAddress } from '../format/shortAddress.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './CopyAddress.css?inline'
import { Icon } from './Icon.tsx'
import { useCopy } from './useCopy.ts'

/** An address in short, copied in full by a press. */
export function CopyAddress({ address }: { address: string }) {
  useStyles(css)
  const { t } = useText()
  const { copied, copy } = useCopy(address)
  return (
    <>
      <button type="button" className="copy-address" title={address} onClick={copy}>
        <bdi aria-hidden="true">{shortAddress(address)}</bdi>
        <span className="visually-hidden">
          {t('account.copyAddress')} {address}
        </span>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {copied ? t('account.addressCopied') : ''}
      </span>
    </>
  )
}
