import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { type AccountButtonProps, useAccountFace } from './AccountButton.tsx'
import { OpenButton } from './OpenButton.tsx'

/** The texts of the button before and during a connection; they default to those of the catalogue. */
export type ConnectButtonProps = AccountButtonProps & {
  label?: string | undefined
  /** The text while a wallet has a connection request. */
  loadingLabel?: string | undefined
}

/** Opens the widget. Once a wallet is connected, it is the account button. */
export function ConnectButton({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const { disabled, namespace } = props
  const { t } = useButtonText()
  const account = usePorticoAccount({ namespace })
  const accountFace = useAccountFace(props, account, t)
  // Includes `reconnecting`.
  const busy = account.status.endsWith('connecting')
  const text = busy ? (loadingLabel ?? t('button.connecting')) : (label ?? t('button.connect'))
  const content = (
    <>
      {busy && <span className="spinner" />}
      <span>{text}</span>
    </>
  )
  const face = accountFace ?? { kind: 'connect', text, content }
  return <OpenButton face={face} disabled={disabled} opens={namespace && { namespace }} />
}
