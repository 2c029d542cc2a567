import type { CaipNetworkId } from '@portico/contract'
import { arrivalOf, sentHashOf, type Tracked, transactionUrl } from '@portico/core/internal'
import { useConfig } from '../../../hooks/useConfig.ts'
import { useAcrossText } from '../../../i18n/subjects/useAcrossText.ts'
import { useStyles } from '../../../styles/shadow.tsx'
import css from './Across.css?inline'

/** Links to both ends of a swap across networks, in the explorers of their networks. */
export function AcrossLinks({ transaction }: { transaction: Tracked }) {
  useStyles(css)
  const t = useAcrossText()
  const { networks } = useConfig()
  const arrival = arrivalOf(transaction)
  const end = arrival && 'hash' in arrival ? arrival : undefined
  const ends = [
    ['across.sentOn', transaction.transfer.networkId, sentHashOf(transaction)],
    [end?.state === 'refunded' ? 'across.backOn' : 'across.arrivedOn', end?.networkId, end?.hash],
  ] as const
  const pageOf = (id: CaipNetworkId | undefined, hash: string | undefined) => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    return network && hash !== undefined
      ? { name: network.name, href: transactionUrl(network, hash) }
      : undefined
  }
  return (
    <div className="across-links">
      {ends.map(([key, id, hash]) => {
        const page = pageOf(id, hash)
        if (!page) return null
        const text = t(key, { network: page.name })
        return page.href === undefined ? (
          <bdi key={key} className="across-line">
            {text}
          </bdi>
        ) : (
          <a key={key} className="outcome-link" href={page.href} target="_blank" rel="noreferrer">
            {text}
          </a>
        )
      })}
    </div>
  )
}
