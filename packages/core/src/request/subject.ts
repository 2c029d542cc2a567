import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { RequestSubject, WalletRequest } from '../types/request.ts'

/** Whether the wallet will send something, and not only sign it. */
export const sendsAnything = (subject: RequestSubject): boolean =>
  subject.kind === 'calls' ||
  (subject.kind === 'transactions' && subject.sends) ||
  (subject.kind === 'other' && sends(subject.method))

/**
 * Whether a wallet that executes a method sends something: in all families the names of such methods contain "send".
 */
export const sends = (method: string): boolean => /send/i.test(method)

/** Reads the subject of a request. A request that cannot be read is shown as it is. */
export function subjectOf(
  { readers }: ChainFamily,
  { method, params }: WalletRequest,
): RequestSubject {
  const reader = Object.hasOwn(readers, method) ? readers[method] : undefined
  return reader?.(Array.isArray(params) ? params : [params]) ?? { kind: 'other', method, params }
}
