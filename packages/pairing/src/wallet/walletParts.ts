import type { Client } from '../client/client.ts'
import { PairingError, type PairingErrorReason } from '../pairingError.ts'
import type { Handlers } from '../protocol/messages.ts'
import { walletPairings } from './pair.ts'
import { pendingRequests } from './pendingRequests.ts'
import { walletProposals } from './proposals.ts'
import { walletRequests } from './requests.ts'
import { walletSignIns } from './signIns.ts'
import type { WalletEvent } from './walletEvent.ts'

/** Creates the parts of a wallet and its handlers for sites' requests. */
export function walletParts(client: Client<WalletEvent>, signsIn: boolean) {
  const requests = walletRequests(client)
  const onPairing: Handlers = {
    wc_pairingPing: () => true,
    wc_pairingDelete: ({ topic, reply }) => {
      reply({ result: true })
      pairings.close(topic)
    },
    wc_sessionPropose: (request) => {
      // The same site sends a sign-in too, which requests more.
      if (!signsIn || !pairings.offersSignIn(request.topic)) proposals.take(request)
    },
    ...(signsIn && { wc_sessionAuthenticate: (request) => signIns.take(request) }),
  }
  const pairings = walletPairings(client, onPairing)
  const room = pendingRequests(client.seconds)
  const signIns = walletSignIns(client, room, pairings.close)
  const proposals = walletProposals(client, room, pairings.close)
  const refuse = (reason: PairingErrorReason) => () => {
    throw new PairingError(reason)
  }
  const handlers: Handlers = {
    wc_sessionRequest: requests.take,
    again: requests.again,
    // Only the wallet may do these.
    wc_sessionUpdate: refuse('UNAUTHORIZED_UPDATE'),
    wc_sessionExtend: refuse('UNAUTHORIZED_EXTEND'),
    wc_sessionEvent: refuse('UNAUTHORIZED_EVENT'),
  }
  return { handlers, requests, pairings, proposals, signIns }
}
