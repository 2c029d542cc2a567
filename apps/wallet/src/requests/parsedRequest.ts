import type { ParsedTypedData } from '@portico/core/internal'
import type { EvmTransaction, Hex } from '@portico/decode'
import type { Chain } from '../config.ts'

/** A request that was understood, and that the session allows: what is put before the owner. */
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

/** How transactions of Solana are asked for, which decides how they are answered. */
export type SolanaMethod =
  | 'solana_signTransaction'
  | 'solana_signAllTransactions'
  | 'solana_signAndSendTransaction'
