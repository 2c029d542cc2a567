import type { ClientOptions } from '../client/client.ts'
import { ping } from '../client/ping.ts'
import type { RelayStatus } from '../relay/relayConnection.ts'
import type { Proposal, ProposeParams } from './propose.ts'
import { type SessionDapp, sessionDapp } from './sessionDapp.ts'
import type { Authentication } from './signInAnswer.ts'
import type { AuthenticateParams } from './signInRequest.ts'

/** The site's side of the protocol. */
export type PairingDapp = SessionDapp & {
  /** Makes a link that asks for a sign-in and a session at once, and proves what the wallet signs. */
  authenticate(params: AuthenticateParams): Promise<Authentication>
  /** Proposals of an earlier page whose link can still be followed; as `connect`. */
  resume(params?: Pick<ProposeParams, 'signal'>): Promise<Proposal[]>
  /** Resolves when the wallet answers. @throws PairingError `NO_SESSION`, `EXPIRED`. */
  ping(topic: string): Promise<void>
  relayStatus(): RelayStatus
}

/** Makes the site's side, with the sessions that it had before. It connects when there is need. */
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
