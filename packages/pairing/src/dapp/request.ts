import type { Client } from '../client/client.ts'
import { isChain, namespaceOfKey } from '../namespaces/caip.ts'
import { PairingError } from '../pairingError.ts'
import { mayHaveArrived } from '../relay/relayCalls.ts'
import type { DappEvent } from './dappEvent.ts'

/** Something that a wallet is asked to do. */
export type RequestParams = {
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params?: unknown
  /** Seconds until it is worth nothing: five minutes unless given, seven days at most. */
  expirySeconds?: number
  /** Ends the waiting; the wallet may still show the request. */
  signal?: AbortSignal
  /** Called with the request once it was sent. */
  onSent?(sent: SentRequest): void
}

/** A request that waits in a wallet. */
export type SentRequest = {
  /** With which a wallet can be opened on it. */
  id: number
  /**
   * Hands the same message to the relay once more: a wallet that has it already shows it no second
   * time. @throws PairingError `RELAY_REFUSED`, `RELAY_UNREACHABLE`.
   */
  resend(): Promise<void>
}

const shortest = 300
const longest = 7 * 86_400

/**
 * Asks a wallet, and resolves with its answer.
 * @throws PairingError `NO_SESSION`, `UNSUPPORTED_CHAINS`, `UNAUTHORIZED_METHOD` before anything is sent;
 * `PEER` with the wallet's error; `EXPIRED`, `CANCELLED`; `RELAY_REFUSED`, `RELAY_UNREACHABLE` only where it
 * is sure that the wallet cannot have it.
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
    // A site that was told that it failed would ask again, and the wallet might do it twice.
    if (error.data !== mayHaveArrived) channels.stopAwaiting(topic, id, error)
  })
  request.onSent?.({ id, resend: () => send(message) })
  return answer
}
