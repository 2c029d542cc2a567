import type { SwapQuote } from '@portico/contract'
import type { Platform } from '../../util/platform.ts'
import type { ImpactOf } from './priceImpact.ts'
import { type ChainSource, quoteTogether } from './quoteTogether.ts'
import { startGrace } from './startGrace.ts'
import type { QuoteOrder, SwapSource } from './swapSource.ts'

/** How long nodes are waited for once somebody has quoted. Services have a limit of their own. */
const graceMs = 1500

/** Who is asked. `readImpact` says how far services move the price, since they do not; it never rejects. */
type Quoting = {
  onChain: readonly ChainSource[]
  services: readonly SwapSource[]
  readImpact: (order: QuoteOrder) => Promise<ImpactOf>
}

type Settled = { settled: PromiseSettledResult<SwapQuote>[]; impactOf: ImpactOf | undefined }

/** What all of them give. A node that hangs holds up nobody: once there is a quote it has a short time left. */
export async function quoteAll(
  order: QuoteOrder,
  { onChain, services, readImpact }: Quoting,
  startTimer: Platform['startTimer'],
): Promise<Settled> {
  const byChain = quoteTogether(onChain, order)
  const byServices = services.map((source) => source.quote(order))
  const anyOnChain = byChain.then((all) => {
    if (!all.some(({ status }) => status === 'fulfilled')) throw new Error('no quote')
  })
  const grace = startGrace([anyOnChain, ...byServices], { startTimer, ms: graceMs })
  try {
    const [chain, service, impactOf] = await Promise.all([
      grace.within(byChain, []),
      Promise.allSettled(byServices),
      services.length > 0 ? grace.within(readImpact(order), undefined) : undefined,
    ])
    return { settled: [...chain, ...service], impactOf }
  } finally {
    grace.end()
  }
}
