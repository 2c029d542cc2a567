import type { Network } from '@portico/core'
import { useText } from '../../i18n/useText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import css from '../shared/across/Across.css?inline'

type NetworkSelectProps = {
  networks: readonly Network[]
  network: Network
  onChange: (network: Network) => void
}

/** Selects the network of the token to buy. */
export function NetworkSelect({ networks, network, onChange }: NetworkSelectProps) {
  useStyles(css)
  const { t } = useText()
  return (
    <div className="across-select">
      <NetworkIcon network={network} size="small" />
      <select
        aria-label={t('settings.network')}
        value={network.caipNetworkId}
        onChange={({ target }) => {
          const chosen = networks.find(({ caipNetworkId }) => caipNetworkId === target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {networks.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
