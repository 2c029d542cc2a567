import type { Client } from '../client/client.ts'
import { PairingError, type PairingErrorReason, toErrorObject } from '../pairingError.ts'
import type { Incoming } from '../protocol/messages.ts'
import { approveSignIn, type Signer, sendSignInAnswer } from './answerSignIn.ts'
import type { SignInAbility } from './approvedSignIn.ts'
import type { PendingRequests } from './pendingRequests.ts'
import { readSignIn } from './readSignIn.ts'
import type { SignInRequest, WalletEvent } from './walletEvent.ts'

/** Creates the list of sign-ins that sites request. */
export function walletSignIns(
  client: Client<WalletEvent>,
  room: PendingRequests,
  done: (topic: string) => void,
) {
  const { emit } = client
  return {
    /** Handles a request from a site. */
    take({ topic, id, params, attestation }: Incoming): undefined {
      const { request, publicKey } = readSignIn(client, params)
      const proof = attestation === undefined ? {} : { attestation }
      const signInRequest: SignInRequest = { type: 'signIn', id, ...request, ...proof }
      room.add({ request: signInRequest, topic, publicKey })
      emit(signInRequest)
    },
    list: () => room.list('signIn'),
    /** @throws PairingError `NO_SESSION`, `EXPIRED`, `UNSUPPORTED_CHAINS`; the errors of `sign`. */
    async approve(id: number, signers: readonly Signer[], ability: SignInAbility) {
      const pending = room.take('signIn', id)
      const session = await approveSignIn(client, pending, signers, ability)
      done(pending.topic)
      return session
    },
    /** @throws PairingError `NO_SESSION`, `EXPIRED`. */
    async reject(id: number, reason: PairingErrorReason) {
      const { topic, publicKey } = room.take('signIn', id)
      const error = toErrorObject(new PairingError(reason))
      await sendSignInAnswer(client, { id, publicKey, outcome: { error } })
      done(topic)
    },
  }
}
