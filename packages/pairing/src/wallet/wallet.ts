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
  /** Follows a pairing link; a proposal arrives afterwards. */
  pair(uri: string): Promise<void>
  /** Returns the proposals that wait for an answer. */
  proposals(): SessionProposal[]
  /** Approves a proposal. `namespaces` name the accounts and what they may be used for. */
  approve(id: number, namespaces: SessionNamespaces): Promise<Session>
  /** Rejects a proposal; by default in the owner's name. */
  reject(id: number, reason?: Refusal): Promise<void>
  /** Returns the sign-ins that wait for an answer; none unless `signsIn` is set. */
  signIns(): SignInRequest[]
  /** Signs in and grants the given permissions. Resolves with the session, unless nothing may be used. */
  approveSignIn(
    id: number,
    signers: readonly Signer[],
    ability: SignInAbility,
  ): Promise<Session | undefined>
  rejectSignIn(id: number, reason?: PairingErrorReason): Promise<void>
  /** Returns the requests that wait for an answer. */
  requests(): SessionRequest[]
  /**
   * Answers a request, once. The answer is stored until the site can have received it. If the relay is away it is sent
   * later, also by the next page. A site that sends the request again gets the same answer.
   * @throws PairingError `NO_SESSION` for a request that is not waiting, here or in another tab, `EXPIRED`; `PEER` if
   * the relay does not accept the answer; `CLOSED`, though the next page sends it.
   */
  respond(topic: string, id: number, outcome: Outcome): Promise<void>
  /** Sends a site an event, such as `chainChanged`, for a chain. */
  emit(topic: string, event: { name: string; data: unknown }, chainId: string): Promise<void>
  /** Changes accounts, chains and methods of a session. @throws PairingError `PEER` if the site refuses. */
  update(topic: string, namespaces: SessionNamespaces): Promise<void>
  /** Extends a session to seven days from now. */
  extend(topic: string): Promise<void>
  ping(topic: string): Promise<void>
  disconnect(topic: string): Promise<void>
  sessions(): Session[]
  on(listener: (event: WalletEvent | ClientEvent) => void): () => void
  /** Closes everything except the sessions, which are loaded again next time. */
  close(): void
}

/** The options of a wallet. */
export type WalletOptions = ClientOptions & {
  /** Whether the wallet answers one-click sign-ins. Without it, sites use their proposal. */
  signsIn?: boolean
}

/** Creates the wallet's side with its stored sessions and requests. */
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
