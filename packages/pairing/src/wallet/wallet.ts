import { type Client, type ClientNews, type ClientOptions, makeClient } from '../client/client.ts'
import { ping } from '../client/ping.ts'
import { isChain, namespaceOf } from '../namespaces/caip.ts'
import { parseSessionNamespaces, type SessionNamespaces } from '../namespaces/namespaces.ts'
import { PairingError, type PairingErrorReason } from '../pairingError.ts'
import type { Handlers, Outcome } from '../protocol/channels.ts'
import { type Session, sessionLife } from '../protocol/session.ts'
import { walletPairings } from './pair.ts'
import { type Refusal, walletProposals } from './proposals.ts'
import { walletRequests } from './requests.ts'
import { type Signer, type SignInAbility, walletSignIns } from './signIns.ts'
import { waitingRoom } from './waitingRoom.ts'
import type { SessionProposal, SessionRequest, SignInRequest, WalletNews } from './walletNews.ts'

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
  on(listener: (news: WalletNews | ClientNews) => void): () => void
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
  const build = (made: Client<WalletNews>) => walletParts(made, signsIn)
  const { client, parts } = await makeClient(options, build)
  const { proposals, requests, pairings, signIns } = parts
  await requests.loaded
  client.on((news) => {
    if (news.type === 'ended') requests.forget(news.topic).catch(() => {})
    if (news.type === 'relay' && news.status === 'open') requests.deliver().catch(() => {})
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
    ...controls(client),
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

function walletParts(client: Client<WalletNews>, signsIn: boolean) {
  const requests = walletRequests(client)
  const onPairing: Handlers = {
    wc_pairingPing: () => true,
    wc_pairingDelete: ({ topic, reply }) => {
      reply({ result: true })
      pairings.leave(topic)
    },
    wc_sessionPropose: (request) => {
      // The same site asks for more by a sign-in.
      if (!signsIn || !pairings.offersSignIn(request.topic)) proposals.take(request)
    },
    ...(signsIn && { wc_sessionAuthenticate: (request) => signIns.take(request) }),
  }
  const pairings = walletPairings(client, onPairing)
  const room = waitingRoom(client.seconds)
  const signIns = walletSignIns(client, room, pairings.leave)
  const proposals = walletProposals(client, room, pairings.leave)
  const refuse = (reason: PairingErrorReason) => () => {
    throw new PairingError(reason)
  }
  const handlers: Handlers = {
    wc_sessionRequest: requests.take,
    again: requests.again,
    // Only the wallet may do these.
    wc_sessionUpdate: refuse('UNAUTHORIZED_UPDATE'),
    wc_sessionExtend: refuse('UNAUTHORIZED_EXTEND'),
    wc_sessionEvent: refuse('UNAUTHORIZED_EVENT'),
  }
  return { handlers, requests, pairings, proposals, signIns }
}

/** What a wallet changes of a session. */
const controls = ({ channels, sessions, seconds, send }: Client<WalletNews>) => ({
  async emit(topic: string, event: { name: string; data: unknown }, chainId: string) {
    const { namespaces } = sessions.get(topic)
    const allowed = isChain(chainId) ? namespaces[namespaceOf(chainId)] : undefined
    if (!allowed?.events.includes(event.name)) throw new PairingError('UNAUTHORIZED_EVENT')
    const id = channels.nextId()
    // Not every site answers these.
    await send(channels.pack({ topic, id, method: 'wc_sessionEvent', params: { event, chainId } }))
  },
  async update(topic: string, given: SessionNamespaces) {
    const namespaces = parseSessionNamespaces(given)
    const { namespaces: before } = sessions.get(topic)
    // Here first: a site that gets it may use it before its receipt has come.
    await sessions.revise(topic, { namespaces })
    try {
      await channels.ask({ topic, method: 'wc_sessionUpdate', params: { namespaces } })
    } catch (error) {
      // One that is away gets it later; one that said no goes on as before, or as was told since.
      const isRefused = error instanceof PairingError && error.reason === 'PEER'
      const now = sessions.list().find((session) => session.topic === topic)?.namespaces
      if (isRefused && JSON.stringify(now) === JSON.stringify(namespaces))
        await sessions.revise(topic, { namespaces: before })
      throw error
    }
  },
  async extend(topic: string) {
    sessions.get(topic)
    const expiry = seconds() + sessionLife
    await channels.ask({ topic, method: 'wc_sessionExtend', params: { expiry } })
    await sessions.revise(topic, { expiry })
  },
})
