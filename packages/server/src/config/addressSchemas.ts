import * as v from 'valibot'
import { isSolanaAddress } from '../families/solana/solanaAddress.ts'

/** The address of an account or contract on EVM chains. */
export const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'must be 0x and 40 hexadecimal digits',
)

/** An address on Solana. */
export const solanaAddress = v.custom<string>(
  (value) => typeof value === 'string' && isSolanaAddress(value),
  'must be a Solana address: 32 bytes in base58',
)
