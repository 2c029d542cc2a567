import type { CaipNetworkId } from '@portico/contract'
import { transactionUrl } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { useText } from '../../i18n/useText.ts'

/** A link to a transaction in its network's explorer, if the site has the network and this has an explorer. */
export function TransactionLink({ networkId, hash }: { networkId: CaipNetworkId; hash: string }) {
  const { t } = useText()
  const { networks } = usePortico().config
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const href = network && transactionUrl(network, hash)
  if (!href) return null
  return (
    <a className="outcome-link" href={href} target="_blank" rel="noreferrer">
      {t('preview.explorer')}
    </a>
  )
}
