import type { Client } from '../client/client.ts'
import type {
  RequestedNamespace,
  RequestedNamespaces,
  SessionNamespace,
} from '../namespaces/namespaces.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import { type KeyPair, sharedKey } from '../protocol/keys.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { publicPart, type Session, sessionLife } from '../protocol/session.ts'
import type { ProvenSignIn } from '../signIn/verifySignIn.ts'
import type { DappEvent } from './dappEvent.ts'

/** Returns the permissions that the verified signatures grant to a site. */
export function namespaceOf(
  signIns: readonly ProvenSignIn[],
  requested: RequestedNamespace,
): SessionNamespace {
  const unique = (list: string[]) => [...new Set(list)]
  const chainOf = (account: string) => account.slice(0, account.lastIndexOf(':'))
  const chains = unique(
    signIns.flatMap(({ account, recap }) => [chainOf(account), ...recap.chains]),
  )
  const addresses = unique(
    signIns.map(({ account }) => account.slice(account.lastIndexOf(':') + 1)),
  )
  return {
    chains,
    methods: unique(signIns.flatMap(({ recap }) => recap.methods)),
    events: requested.events,
    accounts: chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`)),
  }
}

/** Adds the session of verified signatures. */
export async function addSignInSession(
  { crypto, sessions, relay, topicOf, seconds, writeAccounts, options }: Client<DappEvent>,
  made: {
    self: KeyPair
    responder: Record<string, unknown>
    namespace: string
    /** The limit of what the wallet may share later. */
    namespaces: RequestedNamespaces
    shared: SessionNamespace
    walletId: string | undefined
  },
): Promise<Session> {
  const { publicKey, metadata } = made.responder
  if (!isKey(publicKey)) throw new PairingError('MALFORMED')
  const symKey = await sharedKey(crypto, made.self.privateKey, publicKey)
  const peer = { publicKey, metadata: parseMetadata(metadata) }
  const { walletId } = made
  const session = {
    topic: await topicOf(symKey),
    symKey,
    expiry: seconds() + sessionLife,
    namespaces: await writeAccounts({ [made.namespace]: made.shared }),
    requested: made.namespaces,
    peer,
    walletId,
    imageUrl: options.imageOf?.({ walletId, name: peer.metadata.name }),
    receivedIds: [],
    changedBy: 0,
  }
  await sessions.add(session)
  await relay.subscribe([session.topic])
  return publicPart(session)
}
