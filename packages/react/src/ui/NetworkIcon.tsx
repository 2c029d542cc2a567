import type { Network } from '@portico/core'
import { networkImage } from '@portico/core/internal'
import { useConfig } from '../hooks/useConfig.ts'
import { useStyles } from '../styles/shadow.tsx'
import { MarkedPicture } from './MarkedPicture.tsx'
import css from './NetworkIcon.css?inline'

/** A network's picture, else the widget's own for a well-known one, else the first letters of its name. */
export function NetworkIcon({ network, size }: { network: Network; size?: 'small' }) {
  useStyles(css)
  const config = useConfig()
  return (
    <span className="network-icon" data-size={size}>
      <MarkedPicture
        networkId={network.caipNetworkId}
        of="network"
        src={networkImage(config, network)}
        name={network.name}
      />
    </span>
  )
}
