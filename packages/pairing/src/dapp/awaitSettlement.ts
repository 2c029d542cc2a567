import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import {
  approvedPart,
  parseSessionNamespaces,
  type RequestedNamespaces,
} from '../namespaces/namespaces.ts'
import { PairingError, toErrorObject } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { type KeyPair, sharedKey } from '../protocol/keys.ts'
import type { Incoming } from '../protocol/messages.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { publicPart, type Session, type StoredSession, sessionLife } from '../protocol/session.ts'
import type { DappEvent } from './dappEvent.ts'

/** Tolerance for a wallet's clock that is ahead, in seconds. */
const clockSkew = 3600

/**
 * Waits on the session's topic for the wallet's settlement, and checks all of it.
 * @throws PairingError `SETTLEMENT_FAILED`, `EXPIRED`, `CANCELLED`.
 */
export async function awaitSettlement(
  client: Client<DappEvent>,
  params: {
    answer: unknown
    self: KeyPair
    requested: RequestedNamespaces
    walletId?: string | undefined
    /** The wallet's picture in a list when the link was made. This page may not have the list. */
    imageUrl?: string | undefined
    signal: AbortSignal
  },
): Promise<Session> {
  const { channels, relay, crypto } = client
  const responder = isRecord(params.answer) ? params.answer.responderPublicKey : undefined
  if (!isKey(responder)) throw new PairingError('MALFORMED')
  const symKey = await sharedKey(crypto, params.self.privateKey, responder)
  const topic = await client.topicOf(symKey)
  return new Promise<Session>((resolve, reject) => {
    const giveUp = (error: unknown) => {
      if (channels.close(topic)) relay.unsubscribe(topic).catch(() => {})
      reject(error)
    }
    const onSettle = async (request: Incoming) => {
      try {
        const read = readSettlement(client, request, { responder, requested: params.requested })
        const session: StoredSession = {
          ...read,
          namespaces: await client.writeAccounts(read.namespaces),
          symKey,
          walletId: params.walletId,
          imageUrl:
            client.options.imageOf?.({
              walletId: params.walletId,
              name: read.peer.metadata.name,
            }) ?? params.imageUrl,
          receivedIds: [request.id],
          changedBy: request.id,
        }
        params.signal.removeEventListener('abort', cancel)
        await client.sessions.add(session)
        resolve(publicPart(session))
        return true
      } catch (error) {
        request.reply({ error: toErrorObject(new PairingError('SETTLEMENT_FAILED')) })
        giveUp(error)
        return undefined
      }
    }
    const cancel = () => giveUp(params.signal.reason)
    params.signal.addEventListener('abort', cancel)
    if (params.signal.aborted) return cancel()
    channels.open(topic, { key: { symKey }, handlers: { wc_sessionSettle: onSettle } })
    relay.subscribe([topic]).catch(giveUp)
  })
}

/** @throws PairingError `SETTLEMENT_FAILED`, `MALFORMED`. */
function readSettlement(
  client: Client<DappEvent>,
  { topic, params }: Incoming,
  expected: { responder: string; requested: RequestedNamespaces },
): Omit<StoredSession, 'symKey' | 'receivedIds' | 'changedBy'> {
  const { controller, expiry, namespaces } = isRecord(params) ? params : {}
  const now = client.seconds()
  const lasts = Number.isSafeInteger(expiry) ? (expiry as number) - now : 0
  const isWhole = isRecord(controller) && controller.publicKey === expected.responder
  const approved = approvedPart(expected.requested, parseSessionNamespaces(namespaces))
  // A settlement without accounts is not one either.
  if (!isWhole || lasts <= 0 || Object.keys(approved).length === 0)
    throw new PairingError('SETTLEMENT_FAILED')
  return {
    topic,
    expiry: now + Math.min(lasts, sessionLife + clockSkew),
    namespaces: approved,
    requested: expected.requested,
    peer: { publicKey: expected.responder, metadata: parseMetadata(controller.metadata) },
  }
}
