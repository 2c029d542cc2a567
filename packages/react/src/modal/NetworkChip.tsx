import { pushView } from '@portico/core'
import { useNetwork } from '../hooks/useNetwork.ts'
import { usePortico } from '../hooks/usePortico.ts'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../ui/Icon.tsx'
import { NetworkIcon } from '../ui/NetworkIcon.tsx'

/** The active network; opens the list. */
export function NetworkChip() {
  const portico = usePortico()
  const { t } = useText()
  const network = useNetwork()
  return (
    <button
      type="button"
      className="network-chip"
      title={t('account.network', { network: network.name })}
      onClick={() => pushView(portico, { view: 'Networks' })}
    >
      <span className="visually-hidden">{t('account.network', { network: network.name })}</span>
      <NetworkIcon network={network} size="small" />
      <Icon name="down" />
    </button>
  )
}
