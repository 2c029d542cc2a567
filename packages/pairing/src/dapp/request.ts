import type { Client } from '../client/client.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import { mayHaveArrived } from '../relay/relayCalls.ts'
import type { DappEvent } from './dappEvent.ts'

/** A request to a wallet. */
export type RequestParams = {
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params?: unknown
  /** Seconds until the request expires: five minutes by default, at most seven days. */
  expirySeconds?: number
  /** Stops the wait. The wallet may still show the request. */
  signal?: AbortSignal
  /** Called with the request when it was sent. */
  onSent?(sent: SentRequest): void
}

/** A request that was sent to a wallet. */
export type SentRequest = {
  /** The id by which a link can open the wallet on this request. */
  id: number
  /**
   * Sends the same message to the relay again. A wallet that has it does not show it twice. @throws PairingError
   * `RELAY_REFUSED`, `RELAY_UNREACHABLE`.
   */
  resend(): Promise<void>
}

const shortest = 300
const longest = 7 * 86_400

/**
 * Sends a request to a wallet, and resolves with its answer.
 * @throws PairingError `NO_SESSION`, `UNSUPPORTED_CHAINS`, `UNAUTHORIZED_METHOD` before anything is sent; `PEER` with
 * the wallet's error; `EXPIRED`, `CANCELLED`; `RELAY_REFUSED`, `RELAY_UNREACHABLE` only if the wallet cannot have
 * received it.
 */
export async function requestWallet(
  { channels, sessions, seconds, send }: Client<DappEvent>,
  request: RequestParams,
): Promise<unknown> {
  const { topic, chainId, method, params = [], signal } = request
  const { namespaces } = sessions.get(topic)
  const allowed = isChain(chainId) ? namespaces[namespaceOfKey(chainId)] : undefined
  if (!allowed?.chains.includes(chainId)) throw new PairingError('UNSUPPORTED_CHAINS')
  if (!allowed.methods.includes(method)) throw new PairingError('UNAUTHORIZED_METHOD')
  const wanted = Math.floor(request.expirySeconds || shortest)
  const ttl = Math.min(Math.max(wanted, shortest), longest)
  const requestParams = { request: { method, params, expiryTimestamp: seconds() + ttl }, chainId }
  const id = channels.nextId()
  const call = {
    topic,
    method: 'wc_sessionRequest',
    params: requestParams,
    ttl,
    id,
    signal,
  } as const
  const message = channels.pack(call)
  const answer = channels.wait(call)
  send(message).catch((error: PairingError) => {
    // After an error the site would send the request again, and the wallet might execute it twice.
    if (error.data !== mayHaveArrived) channels.stopAwaiting(topic, id, error)
  })
  request.onSent?.({ id, resend: () => send(message) })
  return answer
}
