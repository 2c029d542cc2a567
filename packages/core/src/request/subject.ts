import type { ChainFamily } from '../context/adapter/chainFamily.ts'
import type { RequestSubject, WalletRequest } from '../types/request.ts'

/** Whether the wallet is to send something, and not only to sign it. */
export const sendsAnything = (subject: RequestSubject): boolean =>
  subject.kind === 'calls' ||
  (subject.kind === 'transactions' && subject.sends) ||
  (subject.kind === 'other' && sends(subject.method))

/** Whether a wallet that carries out a method sends something: all families name such methods so. */
export const sends = (method: string): boolean => /send/i.test(method)

/** Reads what a request is about. What cannot be read is shown as it is. */
export function subjectOf(
  { readers }: ChainFamily,
  { method, params }: WalletRequest,
): RequestSubject {
  const reader = Object.hasOwn(readers, method) ? readers[method] : undefined
  return reader?.(Array.isArray(params) ? params : [params]) ?? { kind: 'other', method, params }
}
