import type { CaipAddress } from '@portico/contract'
import { type Order, pushView } from '@portico/core/internal'
import { usePortico } from '../../hooks/usePortico.ts'
import { usePayText } from '../../i18n/subjects/usePayText.ts'
import { Button } from '../../ui/Button.tsx'
import { usePaymentTokens } from './usePaymentTokens.ts'

/** Leads to paying with another token, if the account holds one that can be swapped. */
export function PayOtherwise({ order, payer }: { order: Order; payer: CaipAddress }) {
  const portico = usePortico()
  const t = usePayText()
  const { tokens } = usePaymentTokens(order, payer)
  if (!tokens?.length) return null
  const { id } = order
  return (
    <Button
      kind="quiet"
      onClick={() => pushView(portico, { view: 'PayWith', params: { order: id } })}
    >
      {t('pay.otherwise')}
    </Button>
  )
}
