import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58, hex } from '@scure/base'
import type { PrivateKeys } from './deriveKeys.ts'

/** The addresses of a wallet: EIP-55 for EVM chains, base58 for Solana. */
export type Addresses = Record<keyof PrivateKeys, string> & { eip155: `0x${string}` }

function evmAddress(privateKey: Uint8Array): `0x${string}` {
  const point = secp256k1.getPublicKey(privateKey, false).subarray(1)
  const digits = hex.encode(keccak_256(point).subarray(12))
  const sum = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  const letters = [...digits].map((digit, at) =>
    Number.parseInt(sum[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${letters.join('')}`
}

/** Returns the addresses of private keys. */
export const addressesOf = ({ eip155, solana }: PrivateKeys): Addresses => ({
  eip155: evmAddress(eip155),
  solana: base58.encode(ed25519.getPublicKey(solana)),
})
