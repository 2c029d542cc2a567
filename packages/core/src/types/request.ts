import type { TypedData } from './signing.ts'
import type { TransactionRequest } from './walletCalls.ts'

/** A request to a wallet (EIP-1193), or its counterpart in another chain family. */
export type WalletRequest = { method: string; params?: unknown }

/** The subject of a request, in a form that people can read. */
export type RequestSubject =
  | { kind: 'message'; message: string | Uint8Array }
  | { kind: 'typedData'; typedData: TypedData }
  | { kind: 'calls'; calls: readonly TransactionRequest[] }
  /** Transactions as bytes; `sends` if the wallet also sends them. */
  | { kind: 'transactions'; transactions: readonly Uint8Array[]; sends: boolean }
  | { kind: 'other'; method: string; params: unknown }

/** Reads the subject of a request; `undefined` if its parameters cannot be read. */
export type RequestReader = (params: readonly unknown[]) => RequestSubject | undefined
