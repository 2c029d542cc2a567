import { isRecord } from '@portico/contract'
import type { Client } from '../client/client.ts'
import { isId } from '../envelope/jsonRpc.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import { isKey } from '../protocol/isKey.ts'
import type { Incoming, Outcome } from '../protocol/messages.ts'
import { walletAnswers } from './answers.ts'
import { readExpiry } from './readExpiry.ts'
import type { SessionRequest, WalletEvent } from './walletEvent.ts'

const prefix = 'request:'
/** Times in seconds: no request of the protocol lasts longer than a week. */
const life = { usual: 300, longest: 7 * 86_400 }
/** The maximum number of a site's waiting requests, and of the characters of their parameters. */
const mostWaiting = 100
const mostLetters = 4_000_000
const longestMethod = 100
const keyOf = ({ topic, id }: Pick<SessionRequest, 'topic' | 'id'>) => `${prefix}${topic}:${id}`

/** Creates the list of requests, with those of the previous page. */
export function walletRequests(client: Client<WalletEvent>) {
  const { sessions, store, emit, seconds } = client
  const waiting = new Map<string, SessionRequest>()
  const answers = walletAnswers(client)
  const drop = async (key: string) => {
    waiting.delete(key)
    await store.delete(key)
  }
  const dropExpired = async () => {
    const over = [...waiting].filter(([, { expiry }]) => expiry <= seconds())
    await Promise.all(over.map(([key]) => drop(key)))
  }
  const load = async () => {
    for (const value of await store.list(prefix)) {
      const request = readStored(value, seconds())
      // A page may have been discarded between storing an answer and deleting its request.
      if (request && !(await answers.has(request))) waiting.set(keyOf(request), request)
    }
  }
  const loaded = load()
  /** Throws if a site has reached its limit, because each request is stored and shown. */
  const makeRoom = ({ topic, params }: Pick<SessionRequest, 'topic' | 'params'>) => {
    const others = [...waiting.values()].filter((request) => request.topic === topic)
    const letters = [...others, { params }].map(
      (request) => JSON.stringify(request.params ?? null).length,
    )
    const isFull = letters.reduce((sum, length) => sum + length, 0) > mostLetters
    if (others.length >= mostWaiting || isFull) throw new PairingError('TOO_MANY_WAITING')
  }
  return {
    /** Settles when the unanswered requests of the previous page are loaded. */
    loaded,
    /** Handles a request from a site. */
    async take({ topic, id, params, attestation }: Incoming): Promise<undefined> {
      await loaded
      if (waiting.has(keyOf({ topic, id })) || (await answers.giveAgain({ topic, id }))) return
      const { expiry: stated, ...sessionRequest } = readRequest(params)
      const allowed = sessions.get(topic).namespaces[namespaceOfKey(sessionRequest.chainId)]
      if (!allowed?.chains.includes(sessionRequest.chainId))
        throw new PairingError('UNSUPPORTED_CHAINS')
      if (!allowed.methods.includes(sessionRequest.method))
        throw new PairingError('UNAUTHORIZED_METHOD')
      const expiry = readExpiry(stated, seconds(), life)
      await dropExpired()
      makeRoom({ topic, params: sessionRequest.params })
      const proof = attestation === undefined ? {} : { attestation }
      const request: SessionRequest = {
        type: 'request',
        topic,
        id,
        ...sessionRequest,
        expiry,
        ...proof,
      }
      waiting.set(keyOf(request), request)
      await store.set(keyOf(request), request)
      emit(request)
    },
    /** Handles a request that was received before: sends its answer again if there is one, without asking the owner. */
    async again(request: Pick<Incoming, 'topic' | 'id'>): Promise<void> {
      await answers.giveAgain(request)
    },
    /** Returns the unanswered requests, oldest first. */
    list: () => [...waiting.values()].filter(({ expiry }) => expiry > seconds()),
    /** As `PairingWallet.respond`. */
    async respond(topic: string, id: number, outcome: Outcome) {
      const key = keyOf({ topic, id })
      const request = waiting.get(key)
      if (!request) throw new PairingError('NO_SESSION')
      waiting.delete(key)
      const { expiry } = request
      const isFirst = expiry > seconds() && (await answers.keep({ topic, id, outcome, expiry }))
      await store.delete(key)
      if (expiry <= seconds()) throw new PairingError('EXPIRED')
      if (!isFirst) throw new PairingError('NO_SESSION')
      await answers.give({ topic, id })
    },
    /** Sends answers that the relay has not accepted yet. */
    deliver: answers.giveRest,
    /** Deletes the requests and answers of a session that ended. */
    async removeTopic(topic: string) {
      const keys = [...waiting].filter(([, request]) => request.topic === topic).map(([key]) => key)
      await Promise.all([...keys.map(drop), answers.remove(topic)])
    },
  }
}

type RequestParams = { chainId: string; method: string; params: unknown; expiry: unknown }

function readRequest(params: unknown): RequestParams {
  const { request, chainId } = isRecord(params) ? params : {}
  const { method, params: inner, expiryTimestamp } = isRecord(request) ? request : {}
  if (!isChain(chainId) || typeof method !== 'string' || method.length > longestMethod)
    throw new PairingError('INVALID_METHOD')
  return { chainId, method, params: inner, expiry: expiryTimestamp }
}

/** Parses a stored request. Returns `undefined` if the value is not one, or if it expired. */
function readStored(value: unknown, now: number): SessionRequest | undefined {
  if (!isRecord(value)) return undefined
  const { topic, id, chainId, method, params, expiry: until, attestation } = value
  if (!isKey(topic) || !isId(id) || !isChain(chainId) || !Number.isSafeInteger(until))
    return undefined
  if (typeof method !== 'string' || method.length > longestMethod) return undefined
  const expiry = Math.min(until as number, now + life.longest)
  const proof = typeof attestation === 'string' ? { attestation } : {}
  const request = { type: 'request', topic, id, chainId, method, params, expiry, ...proof } as const
  return expiry > now ? request : undefined
}
