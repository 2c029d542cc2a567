import type { Client, ClientEvent, ClientOptions } from '../client/client.ts'
import { createClient } from '../client/createClient.ts'
import type { Session } from '../protocol/session.ts'
import type { DappEvent } from './dappEvent.ts'
import { dappHandlers } from './dappHandlers.ts'
import { type Proposal, type ProposeParams, propose } from './propose.ts'
import { type RequestParams, requestWallet } from './request.ts'

/** What a connector needs of the site's side of the protocol. */
export type SessionDapp = {
  /** Makes a link for a wallet, and waits for its owner. */
  connect(params: ProposeParams): Promise<Proposal>
  /** Asks a wallet to do something. */
  request(params: RequestParams): Promise<unknown>
  /** Ends a session, and notifies the wallet. @throws PairingError `NO_SESSION` */
  disconnect(topic: string): Promise<void>
  sessions(): Session[]
  /** Reads again what other tabs have changed; they tell, but may be heard a moment later. */
  refresh(): Promise<void>
  /** Tells what becomes of sessions and of the relay, and what wallets say by themselves. */
  on(listener: (event: DappEvent | ClientEvent) => void): () => void
  /** Ends everything but the sessions, which are there again next time. */
  close(): void
}

/** Makes it, with the sessions that it had before, and gives its client. It connects when there is need. */
export async function sessionDapp(
  options: ClientOptions,
): Promise<{ client: Client<DappEvent>; dapp: SessionDapp }> {
  const { client } = await createClient(options, (made: Client<DappEvent>) => ({
    handlers: dappHandlers(made),
  }))
  const { disconnect, on, close } = client
  const dapp: SessionDapp = {
    connect: (params) => propose(client, params),
    request: (params) => requestWallet(client, params),
    disconnect,
    sessions: client.sessions.list,
    refresh: client.sessions.refresh,
    on,
    close,
  }
  return { client, dapp }
}
