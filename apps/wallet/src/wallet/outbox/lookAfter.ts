import { broadcast, findOneOf, timesToBelieve } from '@portico/decode'
import type { Core } from '../core.ts'
import { chainOf } from './chainOf.ts'
import { allSigned, type Outgoing } from './outgoing.ts'
import type { OutgoingEnds } from './outgoingEnds.ts'
import type { Records } from './outgoingRecords.ts'

type LookParts = { core: Core; records: Records; ends: OutgoingEnds }

/** So long before a site stops waiting it is told the hash of what may have been sent. */
const respondAheadSeconds = 20

/**
 * Returns what takes one look at a transaction, and tries once more with the same bytes while the site waits. What a node
 * refuses then is not believed: an earlier try had no answer, and may be why.
 */
export function lookAfter({ core, records, ends }: LookParts) {
  const misses = new Map<string, number>()

  return async (entry: Outgoing): Promise<void> => {
    if (entry.state === 'taken') return ends.finish(entry)
    const chain = chainOf(core, entry.chainId)
    const found = await findOneOf(chain, allSigned(entry)).catch(() => undefined)
    const missCount = found?.state === 'impossible' ? (misses.get(entry.key) ?? 0) + 1 : 0
    misses.set(entry.key, missCount)
    if (missCount >= timesToBelieve) return ends.fail(entry)
    const seconds = core.platform.now() / 1000
    const isTried = found?.state === 'missing' && entry.expiry > seconds
    const sent = isTried ? await broadcast(chain, entry.signed) : undefined
    if (found?.state === 'found' || sent?.state === 'taken') {
      const signed = found?.state === 'found' ? found.signed : entry.signed
      const taken: Outgoing = { ...entry, signed, state: 'taken' }
      await records.put(taken)
      return ends.finish(taken)
    }
    // A site that gets no answer has its visitor ask once more.
    const isAlmostOver = entry.expiry - respondAheadSeconds < core.platform.now() / 1000
    if (!entry.isAnswered && isAlmostOver && (await ends.answer(entry)))
      await records.put({ ...entry, isAnswered: true })
  }
}
