import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCopy } from '../../ui/useCopy.ts'

/** Copies the link, to paste it into a wallet. Enabled once there is a link. */
export function PairingCopy({ uri, autoFocus }: { uri: string | undefined; autoFocus: boolean }) {
  const { t } = useText()
  const { copied, copy } = useCopy(uri ?? '')
  return (
    <>
      <Button
        kind="tinted"
        autoFocus={autoFocus && uri !== undefined}
        disabled={uri === undefined}
        onClick={copy}
      >
        <Icon name={copied ? 'check' : 'copy'} />
        <span>{t(copied ? 'pairing.copied' : 'pairing.copy')}</span>
      </Button>
      <span role="status" className="visually-hidden">
        {copied ? t('pairing.copied') : ''}
      </span>
    </>
  )
}
