import type { CaipAddress } from '@portico/contract'
import { addressOf } from '@portico/core/adapter'
import {
  batchQuery,
  type Order,
  type PaymentOffer,
  queryClient,
  swapAllowanceQuery,
  swapSignatureQuery,
} from '@portico/core/internal'
import { skipToken, useQuery } from '@tanstack/react-query'
import { percentText, quantityText } from '../../format/quantityText.ts'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { useSwapText } from '../../i18n/subjects/useSwapText.ts'
import { useText } from '../../i18n/useText.ts'
import { isImpactHigh, shownLoss, type Terms, worthLost } from '../shared/swap/priceImpact.ts'

type PaySwapNotesProps = {
  order: Order
  offer: PaymentOffer
  /** The tokens, with their prices if there are any. `undefined` while the prices are being read. */
  terms?: Terms
  payer: CaipAddress
  wallet: string
}

/** The guarantees of the swap, and the number of requests that the wallet will show. */
export function PaySwapNotes({ order, offer, terms, payer, wallet }: PaySwapNotesProps) {
  const { locale } = useText()
  const payText = usePayText()
  const swapText = useSwapText()
  const steps = useSteps(order, offer, payer)
  const { give, amount, impactBps } = offer
  const lost = terms && shownLoss(terms, offer)
  const isUnpriced = terms !== undefined && worthLost(terms, offer) === undefined
  const notes = [
    ...(impactBps === undefined ? [swapText('swap.impactUnknown')] : []),
    ...(impactBps !== undefined && isImpactHigh(offer)
      ? [
          swapText('swap.impactHigh', {
            percent: percentText(impactBps, locale),
            symbol: give.symbol,
          }),
        ]
      : []),
    ...(impactBps !== undefined && isUnpriced ? [swapText('swap.unpriced')] : []),
    ...(lost === undefined
      ? []
      : [swapText('swap.worthLess', { percent: percentText(lost, locale) })]),
    payText('pay.leftOver', { symbol: order.symbol }),
    ...(steps ? [payText(steps, { wallet, amount: quantityText(amount, give, locale) })] : []),
  ]
  return (
    <div className="preview-notes">
      {notes.map((note) => (
        <p key={note} className="preview-warning">
          {note}
        </p>
      ))}
    </div>
  )
}

/** Returns the text for the number of wallet requests; `undefined` until it is known. */
function useSteps(order: Order, { give, amount, source }: PaymentOffer, payer: CaipAddress) {
  const portico = usePortico()
  const client = queryClient(portico)
  const network = portico.internal.network(order.networkId)
  const owner = addressOf(payer)
  const { address: token } = give
  const { data: canBatch } = useQuery(batchQuery(portico, network, owner), client)
  const allowance = swapAllowanceQuery(portico, { network, owner, token: token ?? '', source })
  const { data: allowed } = useQuery(
    { ...allowance, queryFn: token === undefined ? skipToken : allowance.queryFn },
    client,
  )
  const giving = { network, owner, token: token ?? '', amount, source }
  const signature = swapSignatureQuery(portico, giving)
  const { data: signs } = useQuery(
    { ...signature, queryFn: token === undefined ? skipToken : signature.queryFn },
    client,
  )
  if (canBatch === undefined) return undefined
  if (canBatch && order.token !== undefined) return 'pay.once'
  if (token === undefined) return 'pay.twice'
  if (allowed === undefined || signs === undefined) return undefined
  // A wallet that accepts several calls as one makes the allowance and the swap at once.
  if (canBatch) return 'pay.twice'
  if (allowed >= amount) return signs ? 'pay.signsFirst' : 'pay.twice'
  return signs ? 'pay.fourTimes' : 'pay.thrice'
}
