import type { Client, ClientEvent, ClientOptions } from '../client/client.ts'
import { createClient } from '../client/createClient.ts'
import type { Session } from '../protocol/session.ts'
import type { DappEvent } from './dappEvent.ts'
import { dappHandlers } from './dappHandlers.ts'
import { type Proposal, type ProposeParams, propose } from './propose.ts'
import { type RequestParams, requestWallet } from './request.ts'

/** The part of the site's side that a connector needs. */
export type SessionDapp = {
  /** Makes a link for a wallet, and waits for its owner. */
  connect(params: ProposeParams): Promise<Proposal>
  /** Sends a request to a wallet. */
  request(params: RequestParams): Promise<unknown>
  /** Ends a session, and notifies the wallet. @throws PairingError `NO_SESSION` */
  disconnect(topic: string): Promise<void>
  sessions(): Session[]
  /** Reads the changes of other tabs. Their notice may arrive a moment later. */
  refresh(): Promise<void>
  /** Calls back with changes of sessions and of the relay, and with events of wallets. */
  on(listener: (event: DappEvent | ClientEvent) => void): () => void
  /** Closes everything except the sessions, which are loaded again next time. */
  close(): void
}

/** Creates the site's side with its stored sessions, and returns its client too. It connects to the relay on demand. */
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
