import type { Client } from '../client/client.ts'
import { walletEvents } from '../namespaces/walletEvents.ts'
import { newKeyPair } from '../protocol/keys.ts'
import { signInProfile } from '../signIn/signInProfile.ts'
import type { DappEvent } from './dappEvent.ts'
import { openPairing } from './pairing.ts'
import { proposalStore } from './proposalStore.ts'
import { type Authentication, awaitSignIn } from './signInAnswer.ts'
import { type AuthenticateParams, payloadOf } from './signInRequest.ts'

/**
 * Requests a sign-in and a session at once. A wallet without sign-in receives a plain proposal. The offer is stored, so
 * that the next page continues to wait (`resumed`).
 */
export async function authenticate(
  client: Client<DappEvent>,
  params: AuthenticateParams,
): Promise<Authentication> {
  const { namespace, method } = signInProfile(params.chains)
  const { channels, platform, options } = client
  const { walletId } = params
  const methods = [...new Set([method, ...params.methods])]
  const requested = { chains: params.chains, methods, events: walletEvents }
  const payload = payloadOf(namespace, params, new Date(platform.now()).toISOString())
  const offer = {
    pairing: await openPairing(client, ['wc_sessionAuthenticate']),
    self: await newKeyPair(client.crypto),
    namespaces: { ...params.namespaces, [namespace]: requested },
    walletId,
    imageUrl: walletId && options.imageOf?.({ walletId, name: '' }),
    id: channels.nextId(),
    signIn: { id: channels.nextId(), namespace, payload },
  }
  return awaitSignIn(client, offer, {
    ...params,
    stored: proposalStore(client, offer),
    sent: false,
  })
}
