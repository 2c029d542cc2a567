import { isRecord } from '@portico/contract'
import type { RequestReader, RequestSubject } from '@portico/core/adapter'
import { fromBase58 } from './fromBase58.ts'

/** Readers of requests to a Solana wallet, by method. */
export const readers: Readonly<Record<string, RequestReader>> = {
  solana_signMessage: ([params]) => {
    const message = textIn(params, 'message')
    const bytes = message === undefined ? undefined : fromBase58(message)
    return bytes && { kind: 'message', message: bytes }
  },
  solana_signTransaction: ([params]) => transactionsOf([textIn(params, 'transaction')], false),
  solana_signAllTransactions: ([params]) => {
    const { transactions } = Object(params) as { transactions?: unknown }
    return Array.isArray(transactions) ? transactionsOf(transactions, false) : undefined
  },
  solana_signAndSendTransaction: ([params]) =>
    transactionsOf([textIn(params, 'transaction')], true),
}

const textIn = (params: unknown, key: string): string | undefined => {
  const text: unknown = isRecord(params) ? params[key] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Returns transactions in base64; `undefined` unless all are valid. */
function transactionsOf(texts: readonly unknown[], sends: boolean): RequestSubject | undefined {
  const transactions = texts.flatMap((text) => (typeof text === 'string' && fromBase64(text)) || [])
  return transactions.length === texts.length && texts.length > 0
    ? { kind: 'transactions', transactions, sends }
    : undefined
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
