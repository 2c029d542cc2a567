import type { Client, ClientEvent, ClientOptions } from '../client/client.ts'
import { createClient } from '../client/createClient.ts'
import { ping } from '../client/ping.ts'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'
import type { PairingErrorReason } from '../pairingError.ts'
import type { Outcome } from '../protocol/messages.ts'
import type { Session } from '../protocol/session.ts'
import type { Signer } from './answerSignIn.ts'
import type { SignInAbility } from './approvedSignIn.ts'
import type { Refusal } from './proposals.ts'
import { sessionControls } from './sessionControls.ts'
import type { SessionProposal, SessionRequest, SignInRequest, WalletEvent } from './walletEvent.ts'
import { walletParts } from './walletParts.ts'

/** The wallet's side of the protocol. */
export type PairingWallet = {
  /** Goes where a pairing link leads; a proposal follows. */
  pair(uri: string): Promise<void>
  /** Proposals that wait for an answer. */
  proposals(): SessionProposal[]
  /** Agrees to a proposal; `namespaces` say which accounts may be used for what. */
  approve(id: number, namespaces: SessionNamespaces): Promise<Session>
  /** Turns a proposal down; by its owner's wish unless another reason is given. */
  reject(id: number, reason?: Refusal): Promise<void>
  /** Sign-ins that wait for an answer; none unless the wallet said that it signs in. */
  signIns(): SignInRequest[]
  /** Signs in, and lets the site use so much; the session, unless nothing may be used. */
  approveSignIn(
    id: number,
    signers: readonly Signer[],
    ability: SignInAbility,
  ): Promise<Session | undefined>
  rejectSignIn(id: number, reason?: PairingErrorReason): Promise<void>
  /** Requests that wait for an answer. */
  requests(): SessionRequest[]
  /**
   * Answers a request, once. The answer is kept until the site can have it: where the relay is away it goes out
   * later, also by the next page, and a site that sends the request again gets the same.
   * @throws PairingError `NO_SESSION` for a request that is not waiting, here or in another tab, `EXPIRED`;
   * `PEER` where the relay does not take the answer; `CLOSED`, though the next page sends it.
   */
  respond(topic: string, id: number, outcome: Outcome): Promise<void>
  /** Tells a site of something, such as `chainChanged` on a chain. */
  emit(topic: string, event: { name: string; data: unknown }, chainId: string): Promise<void>
  /** Changes accounts, chains and methods of a session. @throws PairingError `PEER` where the site refuses. */
  update(topic: string, namespaces: SessionNamespaces): Promise<void>
  /** Has a session last seven days from now. */
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  sessions(): Session[]
  on(listener: (event: WalletEvent | ClientEvent) => void): () => void
  /** Ends everything but the sessions, which are there again next time. */
  close(): void
}

/** What a wallet is made of. */
export type WalletOptions = ClientOptions & {
  /** Whether it answers sign-ins at one click; else sites get by with a proposal. */
  signsIn?: boolean
}

/** Makes the wallet's side, with the sessions and requests that it had before. */
export async function pairingWallet({
  signsIn = false,
  ...options
}: WalletOptions): Promise<PairingWallet> {
  const build = (made: Client<WalletEvent>) => walletParts(made, signsIn)
  const { client, parts } = await createClient(options, build)
  const { proposals, requests, pairings, signIns } = parts
  await requests.loaded
  client.on((event) => {
    if (event.type === 'ended') requests.removeTopic(event.topic).catch(() => {})
    if (event.type === 'relay' && event.status === 'open') requests.deliver().catch(() => {})
  })
  requests.deliver().catch(() => {})
  return {
    pair: pairings.pair,
    proposals: proposals.list,
    approve: proposals.approve,
    reject: (id, reason = 'USER_REJECTED') => proposals.reject(id, reason),
    signIns: signIns.list,
    approveSignIn: signIns.approve,
    rejectSignIn: (id, reason = 'USER_REJECTED') => signIns.reject(id, reason),
    requests: requests.list,
    respond: requests.respond,
    ...sessionControls(client),
    ping: (topic) => ping(client, topic),
    disconnect: client.disconnect,
    sessions: client.sessions.list,
    on: client.on,
    close() {
      pairings.stop()
      client.close()
    },
  }
}
