import { isUnsupported } from '@portico/core'
import { useConfig } from '../hooks/useConfig.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import css from './buttons.css?inline'
import { ShadowHost } from './ShadowHost.tsx'
import { warming } from './warming.ts'

/** Whether the button can be pressed. */
export type NetworkButtonProps = { disabled?: boolean }

/** The active network; opens the list. Nothing where the site lets nobody switch. */
export function NetworkButton({ disabled }: NetworkButtonProps) {
  const portico = usePortico()
  const { t } = useButtonText()
  const { enableNetworkSwitch } = useConfig()
  const { name, assets } = useNetwork()
  const unsupported = usePorticoState(isUnsupported)
  if (!enableNetworkSwitch) return null
  // A server does not know the network that the visitor chose on an earlier page.
  const fallback = <button type="button">{t('button.selectNetwork')}</button>
  return (
    <ShadowHost css={css} fallback={fallback}>
      <button
        type="button"
        className="button"
        data-kind={unsupported ? 'warning' : 'account'}
        aria-haspopup="dialog"
        disabled={disabled}
        onClick={() => portico.open({ view: 'Networks' })}
        {...warming(portico)}
      >
        {!unsupported && assets && <img className="avatar" src={assets.imageUrl} alt="" />}
        <bdi>{unsupported ? t('button.wrongNetwork') : name}</bdi>
      </button>
    </ShadowHost>
  )
}
