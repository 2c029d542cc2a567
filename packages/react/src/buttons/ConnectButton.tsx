import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { type AccountButtonProps, useAccountFace } from './AccountButton.tsx'
import { OpenButton } from './OpenButton.tsx'

/** How the button reads before and after a wallet is connected; the catalogue's words unless given. */
export type ConnectButtonProps = AccountButtonProps & {
  label?: string | undefined
  /** While a wallet is asked. */
  loadingLabel?: string | undefined
}

/** Opens the widget. Connected, it is the account button. */
export function ConnectButton({ label, loadingLabel, ...props }: ConnectButtonProps) {
  const { disabled, namespace } = props
  const { t } = useButtonText()
  const account = usePorticoAccount({ namespace })
  const accountFace = useAccountFace(props, account, t)
  // And where it is `reconnecting`.
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
