import type { ConnectorSession, Context } from '@portico/core/adapter'
import type { Client } from '../client/client.ts'
import type { DappEvent } from '../dapp/dappEvent.ts'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { Offer } from './offer.ts'
import type { SessionInUse } from './sessionInUse.ts'

/** The parts that connect a wallet by a link. */
export type LinkParts = {
  context: Context
  client: Client<DappEvent>
  dapp: SessionDapp
  inUse: SessionInUse
  offerTo(walletId: string | undefined, dapp: SessionDapp): Offer
  /** Resolves with a wallet that follows a link of an earlier page; rejects if none does. */
  resumed?: Promise<unknown>
  /** Set once a wallet signed while it connected. Adds the signature once, to the answer of the account that signed. */
  addSignIn?: ((session: ConnectorSession) => ConnectorSession) | undefined
  /** Whether a wallet answered a sign-in with something unusable. From then on it is only asked to connect. */
  isSignInRefused?: boolean
}
