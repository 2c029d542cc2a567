import type { ParsedTypedData } from '@portico/core/internal'
import type { EvmTransaction, Hex } from '@portico/decode'
import type { Chain } from '../config.ts'

/** A parsed request that the session permits, to be shown to the owner. */
export type ParsedRequest =
  | { kind: 'message'; address: string; message: Hex }
  | { kind: 'typedData'; address: string; data: ParsedTypedData }
  | { kind: 'transaction'; address: string; transaction: EvmTransaction }
  | { kind: 'switchChain'; to: string }
  | { kind: 'addChain'; chain: Chain }
  | { kind: 'solanaMessage'; address: string; message: Hex }
  | {
      kind: 'solanaTransactions'
      address: string
      /** Base64. */
      transactions: readonly string[]
      method: SolanaMethod
    }

/** The method of a Solana transaction request, which determines the form of the answer. */
export type SolanaMethod =
  | 'solana_signTransaction'
  | 'solana_signAllTransactions'
  | 'solana_signAndSendTransaction'
