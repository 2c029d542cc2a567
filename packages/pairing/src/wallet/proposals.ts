import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import {
  parseRequested,
  parseSessionNamespaces,
  type SessionNamespaces,
} from '../namespaces/namespaces.ts'
import { PairingError, type PairingErrorReason, toErrorObject } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { newKeyPair, sharedKey } from '../protocol/keys.ts'
import type { Incoming, OutgoingMessage } from '../protocol/messages.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { publicPart, type Session, sessionLife } from '../protocol/session.ts'
import type { PendingRequest, PendingRequests } from './pendingRequests.ts'
import { readExpiry } from './readExpiry.ts'
import type { SessionProposal, WalletEvent } from './walletEvent.ts'

/** The reason of a refusal: one of the protocol, or a custom number and text. */
export type Refusal = PairingErrorReason | { code: number; message: string }

/** Times in seconds. */
const life = { usual: 300, longest: 300 }

/** Creates the list of proposals. `done` is called with a pairing that is no longer needed. */
export function walletProposals(
  client: Client<WalletEvent>,
  room: PendingRequests,
  done: (topic: string) => void,
) {
  const { channels, emit } = client
  return {
    /** Handles a proposal from a site. */
    take({ topic, id, params, attestation }: Incoming): undefined {
      const { proposal, publicKey } = readProposal(client, params)
      const proof = attestation === undefined ? {} : { attestation }
      const proposed: SessionProposal = { type: 'proposal', id, ...proposal, ...proof }
      room.add({ request: proposed, topic, publicKey })
      emit(proposed)
    },
    list: () => room.list('proposal'),
    /** @throws PairingError `NO_SESSION`, `EXPIRED`, `MALFORMED`, and the site's errors. */
    async approve(id: number, namespaces: SessionNamespaces): Promise<Session> {
      const read = parseSessionNamespaces(namespaces)
      const pending = room.take('proposal', id)
      const session = await agreeOn(client, pending, read)
      done(pending.topic)
      return session
    },
    /** @throws PairingError `NO_SESSION`, `EXPIRED`. */
    async reject(id: number, reason: Refusal) {
      const { topic } = room.take('proposal', id)
      const error = typeof reason === 'string' ? toErrorObject(new PairingError(reason)) : reason
      await channels.answer(topic, 'wc_sessionPropose', id, { error })
      done(topic)
    },
  }
}

type Read = { proposal: Omit<SessionProposal, 'type' | 'id'>; publicKey: string }

/** @throws PairingError `MALFORMED`, `EXPIRED`. */
function readProposal({ seconds }: Client<WalletEvent>, params: unknown): Read {
  const fields = isRecord(params) ? params : {}
  const proposer = isRecord(fields.proposer) ? fields.proposer : {}
  const publicKey = proposer.publicKey
  if (!isKey(publicKey)) throw new PairingError('MALFORMED')
  const expiry = readExpiry(fields.expiryTimestamp, seconds(), life)
  return {
    publicKey,
    proposal: {
      proposer: parseMetadata(proposer.metadata),
      required: parseRequested(fields.requiredNamespaces ?? {}),
      optional: parseRequested(fields.optionalNamespaces ?? {}),
      expiry,
    },
  }
}

/** Answers a proposal and settles the session, by one call if the relay supports it. */
async function agreeOn(
  client: Client<WalletEvent>,
  { topic: pairingTopic, publicKey: site, request: proposal }: PendingRequest<SessionProposal>,
  namespaces: SessionNamespaces,
): Promise<Session> {
  const { channels, crypto, options, sessions, seconds } = client
  const self = await newKeyPair(crypto)
  const symKey = await sharedKey(crypto, self.privateKey, site)
  const topic = await client.topicOf(symKey)
  const stored = {
    topic,
    symKey,
    namespaces,
    requested: namespaces,
    expiry: seconds() + sessionLife,
    peer: { publicKey: site, metadata: proposal.proposer },
    receivedIds: [],
    changedBy: 0,
  }
  await sessions.add(stored)
  const controller = { publicKey: self.publicKey, metadata: options.metadata }
  const params = { relay: irn, controller, namespaces, expiry: stored.expiry }
  const settlement = { topic, method: 'wc_sessionSettle', params, id: channels.nextId() } as const
  const result = { relay: irn, responderPublicKey: self.publicKey }
  const messages = {
    answer: channels.packAnswer(pairingTopic, 'wc_sessionPropose', proposal.id, { result }),
    settlement: channels.pack(settlement),
  }
  // The site may be offline for a while. If it refuses or never answers, the session ends.
  channels.wait(settlement).catch((error: PairingError) => {
    const isOver = error.reason === 'PEER' || error.reason === 'EXPIRED'
    return isOver ? sessions.remove(topic, 'ended') : undefined
  })
  try {
    await sendSettlement(client, messages)
  } catch (error) {
    await sessions.remove(topic, 'left')
    throw error
  }
  return publicPart(sessions.get(topic))
}

const irn = { protocol: 'irn' }

/** Sends both by one call, or one after the other if the relay is older. */
function sendSettlement(
  { relay, send }: Client<WalletEvent>,
  { answer, settlement }: Record<'answer' | 'settlement', OutgoingMessage>,
): Promise<void> {
  const { topic } = settlement
  const params = {
    pairingTopic: answer.topic,
    sessionTopic: topic,
    sessionProposalResponse: answer.message,
    sessionSettlementRequest: settlement.message,
    ttl: settlement.ttl,
  }
  return relay.combined({ method: 'wc_approveSession', params, topic }, async () => {
    await relay.subscribe([topic])
    await send(answer)
    await send(settlement)
  })
}
