import { isRecap } from '@portico/siwx'
import { fromHex } from '../bytes.ts'
import type { Client } from '../client/client.ts'
import { sealFor } from '../envelope/envelope.ts'
import { namespaceOfKey } from '../namespaces/caip.ts'
import type { SessionNamespace } from '../namespaces/namespaces.ts'
import { walletEvents } from '../namespaces/walletEvents.ts'
import { PairingError } from '../pairingError.ts'
import { answerTag } from '../protocol/answerTag.ts'
import { newKeyPair, sharedKey } from '../protocol/keys.ts'
import { publicPart, type Session, sessionLife } from '../protocol/session.ts'
import { type Cacao, readIssuer, type SignInPayload, signInMessage } from '../signIn/cacao.ts'
import { readRecap } from '../signIn/recap.ts'
import { signInProfile } from '../signIn/signInProfile.ts'
import { approvedSignIn, type SignInAbility } from './approvedSignIn.ts'
import type { PendingRequest } from './pendingRequests.ts'
import type { SignInRequest, WalletEvent } from './walletEvent.ts'

/** An account (CAIP-10) that signs in. `sign` returns a signature of its key (ERC-191, in hex). */
export type Signer = { account: string; sign(message: string): Promise<string> }

/** Signs, adds the session that the signatures permit, and answers the site. */
export async function approveSignIn(
  client: Client<WalletEvent>,
  { request, publicKey }: PendingRequest<SignInRequest>,
  signers: readonly Signer[],
  ability: SignInAbility,
): Promise<Session | undefined> {
  const { options, crypto, sessions, relay, seconds, topicOf } = client
  const { namespace, keySignature } = signInProfile(signers.map(({ account }) => account))
  const chains = ability.chains.filter(
    (chain) => request.chains.includes(chain) && namespaceOfKey(chain) === namespace,
  )
  const payload = approvedSignIn(request.payload, { chains, methods: ability.methods })
  const sign = async ({ account, sign }: Signer): Promise<Cacao> => {
    const iss = `did:pkh:${account}`
    if (!chains.includes(readIssuer(iss).chainId)) throw new PairingError('UNSUPPORTED_CHAINS')
    const s = await sign(signInMessage(payload, iss))
    return { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: keySignature, s } }
  }
  const cacaos = await Promise.all(signers.map(sign))
  const self = await newKeyPair(crypto)
  const symKey = await sharedKey(crypto, self.privateKey, publicKey)
  const topic = await topicOf(symKey)
  const allowed = allowedBy(payload, signers, chains)
  const namespaces = { [namespace]: allowed }
  const session = {
    topic,
    symKey,
    namespaces,
    requested: namespaces,
    expiry: seconds() + sessionLife,
    peer: { publicKey, metadata: request.requester },
    receivedIds: [],
    changedBy: 0,
  }
  const isUsable = allowed.methods.length > 0
  if (isUsable) {
    await sessions.add(session)
    await relay.subscribe([topic])
  }
  const responder = { publicKey: self.publicKey, metadata: options.metadata }
  await sendSignInAnswer(client, {
    id: request.id,
    publicKey,
    outcome: { result: { cacaos, responder } },
  })
  return isUsable ? publicPart(session) : undefined
}

/** Returns what a signed payload lets the site do with the accounts that signed. */
function allowedBy(
  payload: SignInPayload,
  signers: readonly Signer[],
  chains: string[],
): SessionNamespace {
  const last = payload.resources?.at(-1)
  const methods = isRecap(last) ? readRecap(last).methods : []
  const addresses = signers.map(({ account }) => account.slice(account.lastIndexOf(':') + 1))
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  return { chains, methods, events: walletEvents, accounts }
}

/** Sends an answer on the site's answer topic, with a key that is used only once. */
export async function sendSignInAnswer(
  { crypto, send, topicOf }: Client<WalletEvent>,
  params: {
    id: number
    publicKey: string
    outcome: { result: unknown } | { error: { code: number; message: string } }
  },
): Promise<void> {
  const { id, publicKey, outcome } = params
  const self = await newKeyPair(crypto)
  const symKey = await sharedKey(crypto, self.privateKey, publicKey)
  const topic = await topicOf(publicKey)
  const sealing = { key: fromHex(symKey), iv: crypto.random(12) }
  const text = JSON.stringify({ jsonrpc: '2.0', id, ...outcome })
  const message = sealFor(sealing, fromHex(self.publicKey), text)
  await send({ topic, text, message, ...answerTag('wc_sessionAuthenticate', outcome) })
}
