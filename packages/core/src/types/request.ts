import type { TypedData } from './signing.ts'
import type { TransactionRequest } from './walletCalls.ts'

/** A request to a wallet (EIP-1193), or the same of another chain family. */
export type WalletRequest = { method: string; params?: unknown }

/** What a wallet is asked, as people read it. */
export type RequestSubject =
  | { kind: 'message'; message: string | Uint8Array }
  | { kind: 'typedData'; typedData: TypedData }
  | { kind: 'calls'; calls: readonly TransactionRequest[] }
  /** Transactions as bytes; `sends` where the wallet is to send them as well. */
  | { kind: 'transactions'; transactions: readonly Uint8Array[]; sends: boolean }
  | { kind: 'other'; method: string; params: unknown }

/** Reads what a request is about; `undefined` where its parameters cannot be read. */
export type RequestReader = (params: readonly unknown[]) => RequestSubject | undefined
