import type { ConnectorConnectParams, ConnectorSession } from '@portico/core/adapter'
import type { Client } from '../client/client.ts'
import type { DappEvent } from '../dapp/dappEvent.ts'
import type { ProposeParams } from '../dapp/propose.ts'
import { resumed } from '../dapp/storedProposals.ts'
import type { Session } from '../protocol/session.ts'
import { connectByLink } from './connectByLink.ts'
import type { LinkParts } from './linkParts.ts'
import { proposeSignIn } from './proposeSignIn.ts'

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

/** The wallet that follows a link of an earlier page first. Rejects where none does. */
export const firstResumed = async (
  client: Client<DappEvent>,
  signal: AbortSignal,
): Promise<Session> =>
  Promise.any((await resumed(client, { signal })).map((proposal) => proposal.approval))
