import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { approvedPart, parseSessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { Handlers, Incoming } from '../protocol/messages.ts'
import { sessionLife } from '../protocol/session.ts'
import type { DappEvent } from './dappEvent.ts'

/** Creates the handlers for a wallet's requests to a site. */
export const dappHandlers = (client: Client<DappEvent>): Handlers => ({
  wc_sessionUpdate: (request) => update(client, request),
  wc_sessionExtend: (request) => extend(client, request),
  wc_sessionEvent: (request) => event(client, request),
  // The site's own request, which a relay may send back. An error would reach the tab that waits for the answer.
  wc_sessionRequest: () => undefined,
})

async function update(
  { sessions, writeAccounts }: Client<DappEvent>,
  { topic, id, params }: Incoming,
) {
  const answered = parseSessionNamespaces(isRecord(params) ? params.namespaces : undefined)
  const approved = approvedPart(sessions.get(topic).requested, answered)
  if (Object.keys(approved).length === 0) throw new PairingError('INVALID_UPDATE')
  const namespaces = await writeAccounts(approved)
  // A relay may deliver an older update last.
  if (id > sessions.get(topic).changedBy)
    await sessions.revise(topic, { namespaces, changedBy: id })
  return true
}

async function extend(client: Client<DappEvent>, { topic, params }: Incoming) {
  const session = client.sessions.get(topic)
  const latest = client.seconds() + sessionLife
  // One SDK sends no date.
  const wanted = isRecord(params) && 'expiry' in params ? params.expiry : latest
  if (!Number.isSafeInteger(wanted) || (wanted as number) < session.expiry)
    throw new PairingError('INVALID_EXTEND')
  await client.sessions.revise(topic, { expiry: Math.min(wanted as number, latest) })
  return true
}

function event({ sessions, emit }: Client<DappEvent>, { topic, params }: Incoming) {
  const { namespaces } = sessions.get(topic)
  const { event: happened, chainId } = isRecord(params) ? params : {}
  if (!isRecord(happened) || !isChain(chainId)) throw new PairingError('INVALID_EVENT')
  const { name, data } = happened
  const allowed = namespaces[namespaceOfKey(chainId)]
  if (typeof name !== 'string' || !allowed?.events.includes(name))
    throw new PairingError('UNAUTHORIZED_EVENT')
  if (!allowed.chains.includes(chainId) && name !== 'chainChanged')
    throw new PairingError('UNSUPPORTED_CHAINS')
  emit({ type: 'event', topic, chainId, name, data })
  return true
}
