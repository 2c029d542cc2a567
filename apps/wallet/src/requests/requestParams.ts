import { isRecord } from '@portico/contract'
import { type Hex, isEvmAddress, isQuantity } from '@portico/decode'
import type { Session, SessionRequest } from '@portico/pairing'
import type { ParsedRequest } from './parsedRequest.ts'
import { Refusal } from './refusal.ts'

/** The parts of a request and its session that decide about it. */
export type RequestContext = Pick<SessionRequest, 'method' | 'params' | 'chainId'> & {
  session: Pick<Session, 'namespaces'>
}

/** Parses one kind of request. @throws Refusal */
export type Read = (context: RequestContext) => ParsedRequest | Promise<ParsedRequest>

/** Returns the session's addresses on the chain of a request. */
export const approvedAddresses = ({ chainId, session }: RequestContext): string[] => {
  const { accounts = [] } = session.namespaces[chainId.split(':', 1)[0] ?? ''] ?? {}
  const prefix = `${chainId}:`
  return accounts
    .filter((account) => account.startsWith(prefix))
    .map((account) => account.slice(prefix.length))
}

/** Returns the session's account with this address. @throws Refusal for any other address. */
export function approvedAddress(address: unknown, context: RequestContext): string {
  const isSame = (one: string) =>
    typeof address === 'string' &&
    (isEvmAddress(one) ? one.toLowerCase() === address.toLowerCase() : one === address)
  const found = approvedAddresses(context).find(isSame)
  if (!found) throw new Refusal('unauthorized')
  return found
}

/** Returns the chain id of a request's first parameter. @throws Refusal if it is invalid. */
export function readChainId(input: unknown): number {
  const value = isRecord(input) ? input.chainId : undefined
  const id = isQuantity(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) throw new Refusal('invalidParams', 'chainId')
  return id
}

/** Returns parameters that are a list. @throws Refusal for anything else. */
export function listOf(params: unknown): readonly unknown[] {
  if (!Array.isArray(params)) throw new Refusal('invalidParams')
  return params
}

/** Whether a text has no invisible characters, and none that change its direction. */
export const isPlain = (text: string) => !/[\p{Cc}\p{Cf}]/u.test(text)

/** Encodes a text as UTF-8 in hexadecimal digits. */
export const toBytes = (text: string): Hex =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
