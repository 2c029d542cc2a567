import type { Client } from '../client/client.ts'
import { isObject } from '../envelope/jsonRpc.ts'
import { parseRequested, type RequestedNamespaces } from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import type { KeyPair } from '../protocol/keys.ts'
import { isKey } from '../protocol/session.ts'
import type { PairingLink } from '../uri.ts'
import type { DappNews } from './dappNews.ts'
import type { Offer } from './propose.ts'

/** A proposal as it is kept: whoever has its keys can take what the wallet answers. */
type KeptProposal = {
  link: PairingLink
  self: KeyPair
  namespaces: RequestedNamespaces
  id: number
  /** Whether the relay has it. */
  sent: boolean
  /** The public key of the wallet that has answered. */
  responder: string | undefined
}

const prefix = 'proposal:'

/** How far a proposal has come. */
type Progress = Partial<Pick<KeptProposal, 'sent' | 'responder'>>

/** What keeps one proposal for the next page. A storage that is full loses no more than that. */
export type ProposalKeeper = { note(progress: Progress): Promise<void>; end(): void }

/** Keeps a proposal, and how far it has come, until it is over. */
export function proposalKeeper(
  { store }: Client<DappNews>,
  { pairing, self, namespaces, id }: Offer,
  known: Progress = {},
): ProposalKeeper {
  const { topic, symKey, expiry } = pairing
  let progress = known
  let over = false
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(() => {})
    return turn
  }
  return {
    note(more) {
      progress = { ...progress, ...more }
      const kept = { topic, symKey, expiry, self, namespaces, id, ...progress }
      return inTurn(async () => {
        if (!over) await store.set(prefix + topic, kept)
      })
    },
    end() {
      over = true
      void inTurn(() => store.delete(prefix + topic))
    },
  }
}

/** The proposals that can still be answered; what is past, or cannot be read, is forgotten. */
export async function keptProposals(client: Client<DappNews>): Promise<KeptProposal[]> {
  const values = await client.store.list(prefix)
  return values.flatMap((value) => {
    const kept = readKept(value)
    if (kept && kept.link.expiry > client.seconds()) return [kept]
    if (isObject(value) && isKey(value.topic))
      client.store.delete(prefix + value.topic).catch(() => {})
    return []
  })
}

function readKept(value: unknown): KeptProposal | undefined {
  if (!isObject(value) || !isObject(value.self)) return undefined
  const { topic, symKey, expiry, id, responder } = value
  const { privateKey, publicKey } = value.self
  const isTimed = Number.isSafeInteger(expiry) && Number.isSafeInteger(id)
  if (!isKey(topic) || !isKey(symKey) || !isKey(privateKey) || !isKey(publicKey) || !isTimed)
    return undefined
  try {
    return {
      link: { topic, symKey, expiry: expiry as number, methods: [] },
      self: { privateKey, publicKey },
      namespaces: parseRequested(value.namespaces),
      id: id as number,
      sent: value.sent === true,
      responder: isKey(responder) ? responder : undefined,
    }
  } catch (error) {
    if (error instanceof PairingError) return undefined
    throw error
  }
}
