import { formatAmount } from '@portico/core'
import { type Arrival, arrivalOf, type Tracked } from '@portico/core/internal'
import { durationText } from '../../../format/durationText.ts'
import { wholeAmount } from '../../../format/wholeAmount.ts'
import { useConfig } from '../../../hooks/useConfig.ts'
import { useAcrossText } from '../../../i18n/subjects/useAcrossText.ts'
import { useSwapText } from '../../../i18n/subjects/useSwapText.ts'
import { useText } from '../../../i18n/useText.ts'

type Given = Tracked['transfer']
type Ended = Extract<Arrival, { hash: string }>
type Unit = { symbol: string; decimals: number }

/** Returns the progress of a swap across networks, in words; `undefined` for anything else. */
export function useAcrossWords(
  transaction: Tracked | undefined,
): { title: string; body: string; arrival: Arrival } | undefined {
  const { locale } = useText()
  const t = useAcrossText()
  const swapText = useSwapText()
  const { networks } = useConfig()
  const arrival = transaction && arrivalOf(transaction)
  const { transfer } = transaction ?? {}
  const across = transfer?.swap?.across
  if (!arrival || !across || !transfer?.swap) return undefined
  const nameOf = (id: string) =>
    networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  const written = (amount: bigint, { symbol, decimals }: Unit) =>
    `${wholeAmount(formatAmount(amount, decimals), locale)} ${symbol}`
  const network = nameOf(across.networkId)
  const from = nameOf(transfer.networkId)
  /** A token that is neither of the two known ones is not named. */
  const backBody = ({ networkId, amount }: Ended, { networkId: here, token, ...give }: Given) => {
    const on = { network: nameOf(networkId) }
    const unit = networkId === here ? give : (give.swap ?? give)
    const isKnown = networkId !== here || across.bridged.token === token
    return isKnown
      ? t('across.backBody', { amount: written(amount, unit), ...on })
      : t('across.backBodyPlain', on)
  }
  switch (arrival.state) {
    case 'bridging':
      return {
        arrival,
        title: t('across.sent', { give: written(transfer.amount, transfer), network }),
        body: t('across.sentBody', { time: durationText(across.seconds, locale) }),
      }
    case 'arrived':
      return {
        arrival,
        title: t('across.arrivedTitle', { network }),
        body: swapText('swap.received', { amount: written(arrival.amount, transfer.swap) }),
      }
    case 'refunded':
      return { arrival, title: t('across.backTitle'), body: backBody(arrival, transfer) }
    case 'unknown':
      return {
        arrival,
        title: t('across.lateTitle'),
        body: t('across.lateBody', { network, from }),
      }
  }
}
