import { pushView } from '@portico/core/internal'
import { use } from 'react'
import { PrefetchContext } from '../../hooks/PrefetchContext.ts'
import { useConfig } from '../../hooks/useConfig.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { useFirstText } from '../../i18n/useText.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'

/** The active network; opens the list if there is another to select. */
export function NetworkChip() {
  const portico = usePortico()
  const prefetch = use(PrefetchContext)
  const { t } = useFirstText()
  const network = useNetwork()
  const { networks, enableNetworkSwitch } = useConfig()
  const label = t('account.network', { network: network.name })
  const others = networks.some((other) => other !== network)
  if (!enableNetworkSwitch || !others)
    return (
      <span className="network-chip" role="img" aria-label={label} title={label}>
        <NetworkIcon network={network} size="small" />
      </span>
    )
  return (
    <button
      type="button"
      className="network-chip"
      title={label}
      onClick={() => pushView(portico, { view: 'Networks' })}
      onPointerEnter={() => prefetch('Networks')}
      onFocus={() => prefetch('Networks')}
    >
      <span className="visually-hidden">{label}</span>
      <NetworkIcon network={network} size="small" />
      <Icon name="down" />
    </button>
  )
}
