import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { isId } from '../envelope/jsonRpc.ts'
import { parseRequested, type RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import type { KeyPair } from '../protocol/keys.ts'
import { isImage } from '../protocol/session.ts'
import { parsePayload } from '../signIn/cacao.ts'
import type { PairingUri } from '../uri.ts'
import type { DappEvent } from './dappEvent.ts'
import { pairingSeconds, reopenPairing } from './pairing.ts'
import { proposalPrefix, proposalStore } from './proposalStore.ts'
import { awaitApproval, type Proposal } from './propose.ts'
import { awaitSignIn, sessionOf } from './signInAnswer.ts'
import type { ProofParams, SignInOffer } from './signInRequest.ts'

/** A proposal as it is stored. Anyone who has its keys can read the wallet's answer. */
type StoredProposal = {
  link: PairingUri
  self: KeyPair
  namespaces: RequestedNamespaces
  walletId: string | undefined
  imageUrl: string | undefined
  id: number
  /** Whether the relay has received it. */
  sent: boolean
  /** The public key of the wallet that has answered. */
  responder: string | undefined
  /** Set if a sign-in was requested as well. */
  signIn: SignInOffer['signIn'] | undefined
}

/** Returns the proposals that can still be answered. Deletes expired and unreadable ones. */
async function storedProposals(client: Client<DappEvent>): Promise<StoredProposal[]> {
  const values = await client.store.list(proposalPrefix)
  return values.flatMap((value) => {
    const stored = readStored(value)
    const left = stored ? stored.link.expiry - client.seconds() : 0
    if (stored && left > 0 && left <= pairingSeconds) return [stored]
    if (isRecord(value) && isKey(value.topic))
      client.store.delete(proposalPrefix + value.topic).catch(() => {})
    return []
  })
}

function readStored(value: unknown): StoredProposal | undefined {
  if (!isRecord(value) || !isRecord(value.self)) return undefined
  const { topic, symKey, expiry, id, responder, walletId, imageUrl } = value
  const { privateKey, publicKey } = value.self
  const isTimed = Number.isSafeInteger(expiry)
  if (
    !isKey(topic) ||
    !isKey(symKey) ||
    !isKey(privateKey) ||
    !isKey(publicKey) ||
    !isTimed ||
    !isId(id)
  )
    return undefined
  try {
    const namespaces = parseRequested(value.namespaces)
    return {
      link: { topic, symKey, expiry: expiry as number, methods: [] },
      self: { privateKey, publicKey },
      namespaces,
      walletId: typeof walletId === 'string' ? walletId : undefined,
      imageUrl: isImage(imageUrl) ? imageUrl : undefined,
      id,
      sent: value.sent === true,
      responder: isKey(responder) ? responder : undefined,
      signIn: readSignInOf(value.signIn, namespaces),
    }
  } catch (error) {
    if (error instanceof PairingError) return undefined
    throw error
  }
}

/** @throws PairingError `MALFORMED` */
function readSignInOf(
  value: unknown,
  namespaces: RequestedNamespaces,
): SignInOffer['signIn'] | undefined {
  if (value === undefined) return undefined
  const { id, namespace, payload } = isRecord(value) ? value : {}
  if (!isId(id) || typeof namespace !== 'string' || !Object.hasOwn(namespaces, namespace))
    throw new PairingError('MALFORMED')
  return { id, namespace, payload: parsePayload(payload) }
}

/** Resumes the proposals of an earlier page that can still be answered. */
export async function resumed(
  client: Client<DappEvent>,
  { signal, ...proof }: { signal?: AbortSignal } & ProofParams = {},
): Promise<Proposal[]> {
  const found = await storedProposals(client)
  return found.map(({ link, sent, responder, signIn, ...rest }) => {
    const offer = { ...rest, pairing: reopenPairing(client, link), ...(signIn && { signIn }) }
    const stored = proposalStore(client, offer, { sent, responder })
    const waiting = { signal, stored, sent, responder }
    if (!signIn) return awaitApproval(client, offer, waiting)
    const answer = awaitSignIn(client, { ...offer, signIn }, { ...waiting, ...proof })
    const approval = sessionOf(answer.response)
    approval.catch(() => {}) // the caller gets the error
    return { ...answer, approval }
  })
}
