import type { Network } from '@portico/core'
import { useStyles } from '../styles/shadow.tsx'
import css from './NetworkIcon.css?inline'
import { Picture } from './Picture.tsx'

/** A network's picture, else the first letters of its name. */
export function NetworkIcon({ network, size }: { network: Network; size?: 'small' }) {
  useStyles(css)
  return (
    <span className="network-icon" data-size={size}>
      <Picture src={network.assets?.imageUrl} name={network.name} />
    </span>
  )
}
