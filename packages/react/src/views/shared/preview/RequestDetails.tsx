import type { PreviewedRequest } from '@portico/core/internal'
import { definePart, usePart } from '../../../hooks/usePart.ts'

const detailsPart = definePart(() => import('./Details.tsx').then((part) => part.Details))

/**
 * What a request would do, before the wallet is asked: in a place that is kept for it, as its code and what the network
 * says come. It never holds up the button beside it. Its place is in the styles of facts, which it stands below: what
 * several views share has few bytes to spare.
 */
export function RequestDetails({ request }: { request: PreviewedRequest }) {
  const Details = usePart(detailsPart, true)
  return <div className="request-details">{Details && <Details request={request} />}</div>
}
