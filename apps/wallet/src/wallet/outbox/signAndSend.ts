import { broadcast, findSurely, type SignedTransaction } from '@portico/decode'
import type { Chain } from '../../config.ts'
import type { PendingRequest } from '../state.ts'
import { allSigned, type Outgoing } from './outgoing.ts'
import type { Records } from './outgoingRecords.ts'

/** A site's request that waits for its owner. */
export type Request = Extract<PendingRequest, { kind: 'request' }>

type SendParts = { records: Records; chain: Chain; pause: () => Promise<void> }

/**
 * Signs and sends, unless an earlier attempt is on its way or has arrived. `sign` receives its earlier nonce.
 * @throws An error with the node's reason if it refuses the transaction; the errors of `sign`.
 */
export async function signAndSend(
  pending: Request,
  { records, chain, pause }: SendParts,
  sign: (nonce?: number) => Promise<SignedTransaction>,
): Promise<void> {
  const stored = await records.find(pending.key)
  if (stored && stored.state !== 'refused') return
  const before = stored && (await findSurely(chain, allSigned(stored), pause))
  if (stored && before?.state === 'found')
    return records.put({ ...stored, signed: before.signed, state: 'taken' })
  const earlier = stored && before?.state === 'missing' ? allSigned(stored) : []
  const [last] = earlier
  const signed = await sign(last?.family === 'eip155' ? last.nonce : undefined)
  const entry: Outgoing = { ...entryOf(pending, signed), earlier }
  await records.put(entry)
  const sent = await broadcast(chain, entry.signed)
  if (sent.state === 'taken') await records.put({ ...entry, state: 'taken' })
  if (sent.state !== 'refused') return
  await records.put({ ...entry, state: 'refused' })
  throw new Error(`The network refused it: ${sent.reason}`)
}

function entryOf({ key, request, session, parsed }: Request, signed: SignedTransaction): Outgoing {
  const { name, url, redirect } = session.peer.metadata
  return {
    key,
    topic: request.topic,
    id: request.id,
    expiry: request.expiry,
    site: { name, url, ...(redirect && { redirect }) },
    chainId: request.chainId,
    from: 'address' in parsed ? parsed.address : '',
    signed,
    state: 'signed',
    isAnswered: false,
  }
}
