import type { ConnectorSession, Context } from '@portico/core/adapter'
import type { Client } from '../client/client.ts'
import type { DappEvent } from '../dapp/dappEvent.ts'
import type { SessionDapp } from '../dapp/sessionDapp.ts'
import type { Offer } from './offer.ts'
import type { SessionInUse } from './sessionInUse.ts'

/** What a wallet is connected with by a link. */
export type LinkParts = {
  context: Context
  client: Client<DappEvent>
  dapp: SessionDapp
  inUse: SessionInUse
  offerTo(walletId: string | undefined, dapp: SessionDapp): Offer
  /** A wallet that follows a link of an earlier page, or nobody. */
  resumed?: Promise<unknown>
  /** Once a wallet has signed as it connected: adds that to the answer that it belongs to, once. */
  addSignIn?: ((session: ConnectorSession) => ConnectorSession) | undefined
  /** Whether a wallet has answered a sign-in with what cannot be used: it is asked to connect alone then. */
  isSignInRefused?: boolean
}
