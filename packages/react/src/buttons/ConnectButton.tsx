import { fill, isPorticoError } from '@portico/core'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { buttonMessages } from '../i18n/buttonMessages.ts'
import { AccountButton } from './AccountButton.tsx'
import css from './buttons.css?inline'
import { ShadowHost } from './ShadowHost.tsx'
import { warming } from './warming.ts'

/** How the button reads; the catalogue's words unless given. */
export type ConnectButtonProps = { label?: string; disabled?: boolean }

/** Opens the widget. Connected, it is the account button. */
export function ConnectButton({ label, disabled }: ConnectButtonProps) {
  const portico = usePortico()
  const { isConnected, status } = usePorticoAccount()
  const failed = usePorticoState(
    ({ toast }) =>
      toast && 'error' in toast.message && isPorticoError(toast.message.error, 'VIEW_LOAD_FAILED'),
  )
  if (isConnected) return <AccountButton {...(disabled ? { disabled } : {})} />
  const busy = status === 'connecting' || status === 'reconnecting'
  const key = failed ? 'button.retry' : busy ? 'button.connecting' : 'button.connect'
  const text = key === 'button.connect' && label ? label : fill(buttonMessages[key], {})
  return (
    <ShadowHost css={css} fallback={<button type="button">{text}</button>}>
      <button
        type="button"
        className="button"
        data-kind="connect"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => portico.open()}
        {...warming(portico)}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {text}
      </button>
    </ShadowHost>
  )
}
