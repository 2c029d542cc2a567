import type { ConnectorConnectParams, ConnectorSession } from '@portico/core/adapter'
import type { ProposeParams } from '../dapp/propose.ts'
import { resumed } from '../dapp/storedProposals.ts'
import type { Session } from '../protocol/session.ts'
import { connectByLink } from './connectByLink.ts'
import type { LinkParts } from './linkParts.ts'
import { proofOf, proposeSignIn, sessionIn } from './proposeSignIn.ts'

// Code that few links need, in one chunk: with each further chunk, bundlers split the initial code into more files.

/** Connects a wallet by a link, and has it sign in at the same time if it can. */
export function connectAndSign(
  parts: LinkParts,
  params: ConnectorConnectParams,
): Promise<ConnectorSession> {
  const requested = { ...params }
  const connect = (wanted: ProposeParams) => proposeSignIn(parts, requested, wanted)
  return connectByLink({ ...parts, dapp: { ...parts.dapp, connect } }, requested)
}

/**
 * Returns the session of the first wallet that follows a link of an earlier page. A signature is stored as on the page
 * that requested it. Rejects if no wallet follows.
 */
export async function firstResumed(parts: LinkParts, signal: AbortSignal): Promise<Session> {
  const proposals = await resumed(parts.client, { signal, ...proofOf(parts, {}) })
  return Promise.any(proposals.map(({ approval }) => sessionIn(approval, parts)))
}
