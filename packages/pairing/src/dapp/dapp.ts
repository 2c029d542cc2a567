import type { ClientOptions } from '../client/client.ts'
import { ping } from '../client/ping.ts'
import type { RelayStatus } from '../relay/relayConnection.ts'
import type { Proposal, ProposeParams } from './propose.ts'
import { type SessionDapp, sessionDapp } from './sessionDapp.ts'
import type { Authentication } from './signInAnswer.ts'
import type { AuthenticateParams } from './signInRequest.ts'

/** The site's side of the protocol. */
export type PairingDapp = SessionDapp & {
  /** Makes a link that requests a sign-in and a session at once, and verifies the wallet's signature. */
  authenticate(params: AuthenticateParams): Promise<Authentication>
  /** Resumes the proposals of an earlier page whose links are still valid; as `connect`. */
  resume(params?: Pick<ProposeParams, 'signal'>): Promise<Proposal[]>
  /** Resolves when the wallet answers. @throws PairingError `NO_SESSION`, `EXPIRED`. */
  ping(topic: string): Promise<void>
  relayStatus(): RelayStatus
}

/** Creates the site's side with its stored sessions. It connects to the relay on demand. */
export async function pairingDapp(options: ClientOptions): Promise<PairingDapp> {
  const { client, dapp } = await sessionDapp(options)
  return {
    ...dapp,
    ping: (topic) => ping(client, topic),
    resume: async (params) => (await import('./storedProposals.ts')).resumed(client, params),
    relayStatus: client.relay.status,
    authenticate: async (params) =>
      (await import('./authenticate.ts')).authenticate(client, params),
  }
}
