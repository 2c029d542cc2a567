import type { Order } from '@portico/core/internal'
import { usePayText } from '../../i18n/subjects/usePayText.ts'

/** The link back to the shop, if the order names one. */
export function ReturnLink({ order: { returnUrl } }: { order: Order }) {
  const t = usePayText()
  if (returnUrl === null || !/^https?:\/\//.test(returnUrl)) return null
  return (
    <a className="outcome-link" href={returnUrl} rel="noreferrer">
      {t('pay.return')}
    </a>
  )
}
