import { hex } from '@scure/base'
import type { Bytes } from '../bytes/bytes.ts'
import { signDigest } from './signDigest.ts'
import { signEdwards } from './signEdwards.ts'
import { signPersonal } from './signText.ts'
import { signTransaction } from './signTransaction.ts'
import { type TypedData, typedDataHash } from './typedDataHash.ts'

/** Signs typed data as `eth_signTypedData_v4` does (EIP-712): 65 bytes, hexadecimal. */
function signTypedData(data: TypedData, privateKey: Bytes): `0x${string}` {
  const { r, s, parity } = signDigest(typedDataHash(data), privateKey)
  return `0x${hex.encode(Uint8Array.of(...r, ...s, parity + 27))}`
}

/** The signing functions of a wallet's keys, by kind. */
export const signers = { signEdwards, signPersonal, signTransaction, signTypedData } as const
