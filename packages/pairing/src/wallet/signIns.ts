import { unhex } from '../bytes.ts'
import type { Client } from '../client/client.ts'
import { sealFor } from '../envelope/envelope.ts'
import { isObject } from '../envelope/jsonRpc.ts'
import { isChain } from '../namespaces/caip.ts'
import { walletEvents } from '../namespaces/walletEvents.ts'
import { PairingError, type PairingErrorReason, toErrorObject } from '../pairingError.ts'
import { answerTag, type Incoming } from '../protocol/channels.ts'
import { isKey } from '../protocol/isKey.ts'
import { newKeyPair, sharedKey } from '../protocol/keys.ts'
import { parseMetadata } from '../protocol/metadata.ts'
import { publicPart, type Session, sessionLife } from '../protocol/session.ts'
import {
  type Cacao,
  fullStatement,
  parsePayload,
  readIssuer,
  type SignInPayload,
  signInMessage,
} from '../signIn/cacao.ts'
import { isRecap, readRecap, writeRecap } from '../signIn/recap.ts'
import { readExpiry } from './readExpiry.ts'
import type { WaitingRequest, WaitingRoom } from './waitingRoom.ts'
import type { SignInRequest, WalletNews } from './walletNews.ts'

/** An account (CAIP-10) that signs in, and how: `sign` makes a signature by ERC-191, in hex. */
export type Signer = { account: string; sign(message: string): Promise<string> }

/** What a wallet lets a site do that signs in. */
export type SignInAbility = { chains: readonly string[]; methods: readonly string[] }

/** Times in seconds: a link lasts for minutes, but sites may say that a sign-in is good for an hour. */
const life = { usual: 300, longest: 3600 }
const mostChains = 100

/** Makes the list of sign-ins that sites ask for. */
export function walletSignIns(
  client: Client<WalletNews>,
  room: WaitingRoom,
  done: (topic: string) => void,
) {
  const { emit } = client
  return {
    /** Takes a request that a site sends. */
    take({ topic, id, params, attestation }: Incoming): undefined {
      const { request, publicKey } = readRequest(client, params)
      const proof = attestation === undefined ? {} : { attestation }
      const signInRequest: SignInRequest = { type: 'signIn', id, ...request, ...proof }
      room.add({ request: signInRequest, topic, publicKey })
      emit(signInRequest)
    },
    list: () => room.list('signIn'),
    /** @throws PairingError `NO_SESSION`, `EXPIRED`, `UNSUPPORTED_CHAINS`; what `sign` throws. */
    async approve(id: number, signers: readonly Signer[], ability: SignInAbility) {
      const guest = room.take('signIn', id)
      const session = await answer(client, guest, signers, ability)
      done(guest.topic)
      return session
    },
    /** @throws PairingError `NO_SESSION`, `EXPIRED`. */
    async reject(id: number, reason: PairingErrorReason) {
      const { topic, publicKey } = room.take('signIn', id)
      const error = toErrorObject(new PairingError(reason))
      await answerSite(client, { id, publicKey, outcome: { error } })
      done(topic)
    },
  }
}

/**
 * What a wallet signs of what a site wants signed, with what that lets the site do in words: it may go
 * along with less, never with more. `signInMessage` makes of it the text that is shown and signed.
 */
export function approvedSignIn(payload: SignInPayload, ability: SignInAbility): SignInPayload {
  const part = narrowed(payload, ability)
  return { ...part, statement: fullStatement(part) }
}

function narrowed(payload: SignInPayload, ability: SignInAbility): SignInPayload {
  const { resources = [] } = payload
  const last = resources.at(-1)
  if (last === undefined || !isRecap(last)) return payload
  const recap = readRecap(last)
  const methods = recap.methods.filter((method) => ability.methods.includes(method))
  const others = resources.slice(0, -1)
  if (methods.length === 0) return { ...payload, resources: others }
  return { ...payload, resources: [...others, writeRecap({ methods, chains: ability.chains })] }
}

async function answer(
  client: Client<WalletNews>,
  { request, publicKey }: WaitingRequest<SignInRequest>,
  signers: readonly Signer[],
  ability: SignInAbility,
): Promise<Session | undefined> {
  const { options, crypto, sessions, relay, seconds, topicOf } = client
  const chains = ability.chains.filter((chain) => request.chains.includes(chain))
  if (chains.length === 0 || signers.length === 0) throw new PairingError('UNSUPPORTED_CHAINS')
  const payload = approvedSignIn(request.payload, { chains, methods: ability.methods })
  const sign = async ({ account, sign }: Signer): Promise<Cacao> => {
    const iss = `did:pkh:${account}`
    if (!chains.includes(readIssuer(iss).chainId)) throw new PairingError('UNSUPPORTED_CHAINS')
    const s = await sign(signInMessage(payload, iss))
    return { h: { t: 'caip122' }, p: { ...payload, iss }, s: { t: 'eip191', s } }
  }
  const cacaos = await Promise.all(signers.map(sign))
  const self = await newKeyPair(crypto)
  const symKey = await sharedKey(crypto, self.privateKey, publicKey)
  const topic = await topicOf(symKey)
  const last = payload.resources?.at(-1)
  const methods = last && isRecap(last) ? readRecap(last).methods : []
  const addresses = signers.map(({ account }) => account.slice(account.lastIndexOf(':') + 1))
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  const namespaces = { eip155: { chains, methods, events: walletEvents, accounts } }
  const session = {
    ...{ topic, symKey, namespaces, requested: namespaces },
    expiry: seconds() + sessionLife,
    peer: { publicKey, metadata: request.requester },
    heard: [],
    changedBy: 0,
  }
  if (methods.length > 0) {
    await sessions.add(session)
    await relay.subscribe([topic])
  }
  const responder = { publicKey: self.publicKey, metadata: options.metadata }
  await answerSite(client, {
    id: request.id,
    publicKey,
    outcome: { result: { cacaos, responder } },
  })
  return methods.length > 0 ? publicPart(session) : undefined
}

/** Answers on the site's own topic, with a key that is used this once. */
async function answerSite(
  { crypto, send, topicOf }: Client<WalletNews>,
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
  const sealing = { key: unhex(symKey), iv: crypto.random(12) }
  const text = JSON.stringify({ jsonrpc: '2.0', id, ...outcome })
  const message = sealFor(sealing, unhex(self.publicKey), text)
  await send({ topic, text, message, ...answerTag('wc_sessionAuthenticate', outcome) })
}

/** @throws PairingError `MALFORMED`, `EXPIRED`. */
function readRequest({ seconds }: Client<WalletNews>, params: unknown) {
  const { authPayload, requester, expiryTimestamp } = isObject(params) ? params : {}
  const { publicKey, metadata } = isObject(requester) ? requester : {}
  const chains = isObject(authPayload) ? authPayload.chains : undefined
  const isListed = Array.isArray(chains) && chains.length <= mostChains && chains.every(isChain)
  if (!isKey(publicKey) || !isListed) throw new PairingError('MALFORMED')
  const expiry = readExpiry(expiryTimestamp, seconds(), life)
  const payload = parsePayload(authPayload)
  return { publicKey, request: { requester: parseMetadata(metadata), chains, payload, expiry } }
}
