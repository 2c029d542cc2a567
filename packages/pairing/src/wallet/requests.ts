import type { Client } from '../client/client.ts'
import { isObject } from '../envelope/jsonRpc.ts'
import { isChain, namespaceOf } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import type { Incoming, Outcome } from '../protocol/channels.ts'
import { isKey } from '../protocol/session.ts'
import type { SessionRequest, WalletNews } from './walletNews.ts'

const prefix = 'request:'
const usualLife = 300
const mostWaiting = 100
const keyOf = (topic: string, id: number) => `${prefix}${topic}:${id}`

/** Makes the list of requests. */
export function walletRequests(client: Client<WalletNews>) {
  const { sessions, channels, store, tell, seconds } = client
  const waiting = new Map<string, SessionRequest>()
  const drop = async (key: string) => {
    waiting.delete(key)
    await store.delete(key)
  }
  const dropExpired = async () => {
    const over = [...waiting].filter(([, { expiry }]) => expiry <= seconds())
    await Promise.all(over.map(([key]) => drop(key)))
  }
  return {
    /** Takes a request that a site sends. A site may have so many waiting: each is kept, and shown. */
    async take({ topic, id, params, attestation }: Incoming): Promise<undefined> {
      const asked = readRequest(params)
      const expiry = asked.expiry ?? seconds() + usualLife
      const allowed = sessions.get(topic).namespaces[namespaceOf(asked.chainId)]
      if (!allowed?.chains.includes(asked.chainId)) throw new PairingError('UNSUPPORTED_CHAINS')
      if (!allowed.methods.includes(asked.method)) throw new PairingError('UNAUTHORIZED_METHOD')
      if (expiry <= seconds()) throw new PairingError('EXPIRED')
      await dropExpired()
      if ([...waiting.values()].filter((it) => it.topic === topic).length >= mostWaiting)
        throw new PairingError('TOO_MANY_WAITING')
      const proof = attestation === undefined ? {} : { attestation }
      const request: SessionRequest = { type: 'request', topic, id, ...asked, expiry, ...proof }
      waiting.set(keyOf(topic, id), request)
      await store.set(keyOf(topic, id), request)
      tell(request)
    },
    /** Those that are not answered, oldest first. */
    list: () => [...waiting.values()].filter(({ expiry }) => expiry > seconds()),
    /** Reads what was kept. */
    async load() {
      for (const value of await store.list(prefix)) {
        const request = readKept(value)
        if (request && request.expiry > seconds())
          waiting.set(keyOf(request.topic, request.id), request)
      }
    },
    /**
     * Where the relay does not take the answer, the request goes on waiting for one.
     * @throws PairingError `NO_SESSION` for a request that is not waiting, `EXPIRED`, and as the relay.
     */
    async respond(topic: string, id: number, outcome: Outcome) {
      const key = keyOf(topic, id)
      const request = waiting.get(key)
      if (!request) throw new PairingError('NO_SESSION')
      waiting.delete(key)
      if (request.expiry <= seconds()) {
        await drop(key)
        throw new PairingError('EXPIRED')
      }
      try {
        await channels.answer(topic, 'wc_sessionRequest', id, outcome)
      } catch (error) {
        if (sessions.list().some((it) => it.topic === topic)) waiting.set(key, request)
        throw error
      }
      await drop(key)
    },
    /** Forgets those of a session that is over. */
    async forget(topic: string) {
      const keys = [...waiting].filter(([, it]) => it.topic === topic).map(([key]) => key)
      await Promise.all(keys.map(drop))
    },
  }
}

type Asked = { chainId: string; method: string; params: unknown; expiry?: number }

function readRequest(params: unknown): Asked {
  const { request, chainId } = isObject(params) ? params : {}
  const { method, params: inner, expiryTimestamp } = isObject(request) ? request : {}
  if (!isChain(chainId) || typeof method !== 'string' || method.length > 100)
    throw new PairingError('INVALID_METHOD')
  const expiry = Number.isSafeInteger(expiryTimestamp) && { expiry: expiryTimestamp as number }
  return { chainId, method, params: inner, ...expiry }
}

function readKept(value: unknown): SessionRequest | undefined {
  if (!isObject(value)) return undefined
  const { topic, id, chainId, method, expiry } = value
  const isWhole = isKey(topic) && isChain(chainId) && typeof method === 'string'
  const isTimed = Number.isSafeInteger(id) && Number.isSafeInteger(expiry)
  return isWhole && isTimed ? (value as SessionRequest) : undefined
}
