import type { Network } from '@portico/core'
import { useAcrossText } from '../../i18n/subjects/useAcrossText.ts'
import { useStyles } from '../../styles/shadow.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import css from '../shared/across/Across.css?inline'

/** The network of an amount, if there are two networks. */
export function NetworkLine({ network }: { network: Network }) {
  useStyles(css)
  const t = useAcrossText()
  return (
    <p className="across-line">
      <NetworkIcon network={network} size="small" />
      <bdi>{t('across.on', { network: network.name })}</bdi>
    </p>
  )
}
