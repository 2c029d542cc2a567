import { broadcast, findOneOf, timesToBelieve } from '@portico/decode'
import type { Core } from '../core.ts'
import { chainOf } from './chainOf.ts'
import { allSigned, type Outgoing } from './outgoing.ts'
import type { OutgoingEnds } from './outgoingEnds.ts'
import type { Records } from './outgoingRecords.ts'

type LookParts = { core: Core; records: Records; ends: OutgoingEnds }

/** How long before the end of a site's wait the wallet sends it the hash of a transaction that may have been sent. */
const respondAheadSeconds = 20

/**
 * Creates the function that checks a transaction once. While the site waits, it also sends the same bytes again. It
 * ignores a node's refusal then: the cause may be an earlier attempt without an answer.
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
    // If a site gets no answer, its visitor sends the request again.
    const isAlmostOver = entry.expiry - respondAheadSeconds < core.platform.now() / 1000
    if (!entry.isAnswered && isAlmostOver && (await ends.answer(entry)))
      await records.put({ ...entry, isAnswered: true })
  }
}
