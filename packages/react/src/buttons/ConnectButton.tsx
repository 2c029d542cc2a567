import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoAccount } from '../hooks/usePorticoAccount.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { hasFailed } from '../modal/cardOf.ts'
import { AccountButton, type AccountButtonProps } from './AccountButton.tsx'
import css from './buttons.css?inline'
import { ShadowHost } from './ShadowHost.tsx'
import { warming } from './warming.ts'

/** How the button reads before and after a wallet is connected; the catalogue's words unless given. */
export type ConnectButtonProps = AccountButtonProps & {
  label?: string | undefined
  /** While a wallet is asked. */
  loadingLabel?: string | undefined
}

/** Opens the widget. Connected, it is the account button. */
export function ConnectButton({ label, loadingLabel, ...account }: ConnectButtonProps) {
  const { disabled, namespace } = account
  const portico = usePortico()
  const { t } = useButtonText()
  const { isConnected, status } = usePorticoAccount({ namespace })
  const failed = usePorticoState(hasFailed)
  if (isConnected) return <AccountButton {...account} />
  const busy = status === 'connecting' || status === 'reconnecting'
  const text = failed
    ? t('button.retry')
    : busy
      ? (loadingLabel ?? t('button.connecting'))
      : (label ?? t('button.connect'))
  return (
    <ShadowHost css={css} fallback={<button type="button">{text}</button>}>
      <button
        type="button"
        className="button"
        data-kind="connect"
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => portico.open(namespace && { namespace })}
        {...warming(portico)}
      >
        {busy && <span className="spinner" aria-hidden="true" />}
        {text}
      </button>
    </ShadowHost>
  )
}
