import type { PreviewedRequest } from '@portico/core/internal'
import { definePart, usePart } from '../../../hooks/usePart.ts'

const detailsPart = definePart(() => import('./Details.tsx').then((part) => part.Details))

/**
 * The effect of a request before it goes to the wallet, in a reserved place, while its code and the network's answer
 * load. It never delays the button beside it. The styles of facts, which are above it, include its place: the chunk
 * that several views share has few bytes to spare.
 */
export function RequestDetails({ request }: { request: PreviewedRequest }) {
  const Details = usePart(detailsPart, true)
  return <div className="request-details">{Details && <Details request={request} />}</div>
}
