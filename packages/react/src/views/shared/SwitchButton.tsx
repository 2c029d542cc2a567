import type { CaipNetworkId } from '@portico/contract'
import { pushView } from '@portico/core/internal'
import { useConfig } from '../../hooks/useConfig.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'
import { Button } from '../../ui/Button.tsx'

/** Switches to the network of something that is on another one; nothing if the site allows no switch. */
export function SwitchButton({ networkId }: { networkId: CaipNetworkId }) {
  const portico = usePortico()
  const { t } = useText()
  const { enableNetworkSwitch } = useConfig()
  if (!enableNetworkSwitch) return null
  return (
    <Button
      kind="tinted"
      onClick={() => pushView(portico, { view: 'SwitchNetwork', params: { networkId } })}
    >
      {t('token.switch', { network: portico.internal.network(networkId).name })}
    </Button>
  )
}
