import type { SwapQuote } from '@portico/contract'
import type { Platform } from '../../util/platform.ts'
import type { ImpactOf } from './priceImpact.ts'
import { type ChainSource, quoteTogether } from './quoteTogether.ts'
import { startGrace } from './startGrace.ts'
import type { QuoteOrder, SwapSource } from './swapSource.ts'

/** How long to wait for nodes after the first quote. Services have a separate limit. */
const graceMs = 1500

/** The sources to query. `readImpact` returns the price impact of services, which do not tell it. It never rejects. */
type Quoting = {
  onChain: readonly ChainSource[]
  services: readonly SwapSource[]
  readImpact: (order: QuoteOrder) => Promise<ImpactOf>
}

type Settled = { settled: PromiseSettledResult<SwapQuote>[]; impactOf: ImpactOf | undefined }

/**
 * Returns the quotes of all sources. A node that hangs delays nobody: after the first quote it has only a short time.
 */
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
