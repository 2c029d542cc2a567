import { shortAddress } from '../format/shortAddress.ts'
import { useText } from '../i18n/useText.ts'
import { useStyles } from '../styles/shadow.tsx'
import css from './CopyAddress.css?inline'
import { Icon } from './Icon.tsx'
import { useCopy } from './useCopy.ts'

/** An address, and the name that its owner has given it. */
export type CopyAddressProps = {
  address: string
  name?: string | undefined
  /** The name of the action, if it copies something else than an address. */
  label?: string
}

/** A name, else a short address. A click copies the complete address, which its icon confirms for a moment. */
export function CopyAddress({ address, name, label }: CopyAddressProps) {
  useStyles(css)
  const { t } = useText()
  const { copied, copy } = useCopy(address)
  return (
    <>
      <button type="button" className="copy-address" translate="no" title={address} onClick={copy}>
        {name === undefined ? (
          <bdi className="copy-name" aria-hidden="true">
            {shortAddress(address)}
          </bdi>
        ) : (
          <bdi className="copy-name">{name}</bdi>
        )}
        <span className="visually-hidden">{`${label ?? t('account.copyAddress')} ${address}`}</span>
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
      <span role="status" className="visually-hidden">
        {copied ? t('account.addressCopied') : ''}
      </span>
    </>
  )
}
