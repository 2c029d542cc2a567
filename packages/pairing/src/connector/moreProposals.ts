import type { ConnectorConnectParams, ConnectorSession } from '@portico/core/adapter'
import type { ProposeParams } from '../dapp/propose.ts'
import { resumed } from '../dapp/storedProposals.ts'
import type { Session } from '../protocol/session.ts'
import { connectByLink } from './connectByLink.ts'
import type { LinkParts } from './linkParts.ts'
import { proofOf, proposeSignIn, sessionIn } from './proposeSignIn.ts'

// What few links need, in one part: with each further part bundlers cut what comes first into more files.

/** Connects a wallet by a link, and has it sign in at once where it can. */
export function connectAndSign(
  parts: LinkParts,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const requested = { ...params }
  const connect = (wanted: ProposeParams) => proposeSignIn(parts, requested, wanted)
  return connectByLink({ ...parts, dapp: { ...parts.dapp, connect } }, requested)
}

/**
 * The wallet that follows a link of an earlier page first; what it has signed is kept, as on the page that asked. Rejects
 * where none does.
 */
export async function firstResumed(parts: LinkParts, signal: AbortSignal): Promise<Session> {
  const proposals = await resumed(parts.client, { signal, ...proofOf(parts, {}) })
  return Promise.any(proposals.map(({ approval }) => sessionIn(approval, parts)))
}
