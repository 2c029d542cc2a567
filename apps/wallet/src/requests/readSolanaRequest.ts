import { isRecord } from '@portico/contract'
import type { ParsedRequest } from './parsedRequest.ts'
import { Refusal } from './refusal.ts'
import { approvedAddress, approvedAddresses, type Read } from './requestParams.ts'

const maxTransactions = 20

/** `solana_signMessage`. */
export const solanaMessage: Read = async (context) => {
  const { message, pubkey } = isRecord(context.params) ? context.params : {}
  const address = approvedAddress(pubkey, context)
  const { readBase58, isTransactionMessage } = await import('@portico/decode/solana')
  const bytes = typeof message === 'string' ? readBase58(message) : undefined
  if (!bytes) throw new Refusal('invalidParams', 'message')
  if (isTransactionMessage(bytes)) throw new Refusal('disguised')
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0'))
  return { kind: 'solanaMessage', address, message: `0x${digits.join('')}` }
}

/** The methods that sign transactions, one or several. */
export const solanaTransactions: Read = async (context) => {
  const { transaction, transactions, pubkey } = isRecord(context.params) ? context.params : {}
  const method = context.method as Extract<ParsedRequest, { kind: 'solanaTransactions' }>['method']
  const texts = method === 'solana_signAllTransactions' ? transactions : [transaction]
  const isList = Array.isArray(texts) && texts.length > 0 && texts.length <= maxTransactions
  if (!isList || !texts.every((text) => typeof text === 'string'))
    throw new Refusal('invalidParams', 'transaction')
  const { signersOf } = await import('@portico/decode/solana')
  const signers = texts.map((text: string) => signersOf(text))
  if (signers.some((addresses) => addresses === undefined))
    throw new Refusal('invalidParams', 'transaction')
  const isNeeded = (address: string) => signers.every((addresses) => addresses?.includes(address))
  const address =
    pubkey === undefined
      ? approvedAddresses(context).find(isNeeded)
      : approvedAddress(pubkey, context)
  if (!address || !isNeeded(address)) throw new Refusal('unauthorized')
  return { kind: 'solanaTransactions', address, transactions: texts, method }
}
