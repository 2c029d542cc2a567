import { isUnsupported, networkImage } from '@portico/core/internal'
import { useConfig } from '../hooks/useConfig.ts'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePorticoState } from '../hooks/usePorticoState.ts'
import { useButtonText } from '../i18n/useButtonText.ts'
import { OpenButton } from './OpenButton.tsx'

/** Whether the button is disabled. */
export type NetworkButtonProps = { disabled?: boolean }

/** Shows the active network, and opens the list. Renders nothing if the site lets nobody switch. */
export function NetworkButton({ disabled }: NetworkButtonProps) {
  const { t } = useButtonText()
  const config = useConfig()
  const network = useNetwork()
  const image = networkImage(config, network)
  const unsupported = usePorticoState(isUnsupported)
  if (!config.enableNetworkSwitch) return null
  // A server does not know the network that the visitor chose on an earlier page.
  const text = t('button.selectNetwork')
  const content = (
    <>
      {!unsupported && image && <img className="avatar" src={image} alt="" />}
      <bdi>{unsupported ? t('button.wrongNetwork') : network.name}</bdi>
    </>
  )
  const face = { kind: unsupported ? 'warning' : 'account', text, content } as const
  return <OpenButton face={face} disabled={disabled} opens={{ view: 'Networks' }} />
}
