import { type Client, type ClientNews, type ClientOptions, makeClient } from '../client/client.ts'
import type { Session } from '../protocol/session.ts'
import type { RelayStatus } from '../relay/relayConnection.ts'
import type { AuthenticateParams, Authentication } from './authenticate.ts'
import { dappHandlers } from './dappHandlers.ts'
import type { DappNews } from './dappNews.ts'
import { type ConnectParams, type Proposal, propose } from './propose.ts'
import { type RequestParams, requestWallet } from './request.ts'

/** The site's side of the protocol. */
export type PairingDapp = {
  /** Makes a link for a wallet, and waits for its owner. */
  connect(params: ConnectParams): Promise<Proposal>
  /** Proposals of an earlier page whose link can still be followed; as `connect`. */
  resume(params?: Pick<ConnectParams, 'signal'>): Promise<Proposal[]>
  /** Makes a link that asks for a sign-in and a session at once, and proves what the wallet signs. */
  authenticate(params: AuthenticateParams): Promise<Authentication>
  /** Asks a wallet to do something. */
  request(params: RequestParams): Promise<unknown>
  /** Resolves when the wallet answers. @throws PairingError `NO_SESSION`, `EXPIRED`. */
  ping(topic: string): Promise<void>
  /** Ends a session, and tells the wallet. @throws PairingError `NO_SESSION` */
  disconnect(topic: string): Promise<void>
  sessions(): Session[]
  /** Reads again what other tabs have changed; they tell, but may be heard a moment later. */
  refresh(): Promise<void>
  relayStatus(): RelayStatus
  /** Tells what becomes of sessions and of the relay, and what wallets say by themselves. */
  on(listener: (news: DappNews | ClientNews) => void): () => void
  /** Ends everything but the sessions, which are there again next time. */
  close(): void
}

/** Makes the site's side, with the sessions that it had before. It connects when there is need. */
export async function pairingDapp(options: ClientOptions): Promise<PairingDapp> {
  const { client } = await makeClient(options, (made: Client<DappNews>) => ({
    handlers: dappHandlers(made),
  }))
  const { ping, disconnect, on, close } = client
  return {
    connect: (params) => propose(client, params),
    resume: async (params) => (await import('./keptProposals.ts')).resumed(client, params),
    authenticate: async (params) =>
      (await import('./authenticate.ts')).authenticate(client, params),
    request: (params) => requestWallet(client, params),
    ping,
    disconnect,
    sessions: client.sessions.list,
    refresh: client.sessions.refresh,
    relayStatus: client.relay.status,
    on,
    close,
  }
}
