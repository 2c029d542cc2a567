import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const pattern = /^0x[\da-f]{40}$/i

/** Whether an EVM address has the checksum of EIP-55. An address in one case has none. */
export function isEip55Address(address: string): boolean {
  return pattern.test(address) && address === toEip55Address(address)
}

/** Returns an EVM address with the checksum of EIP-55, whatever the case of its letters. */
export function toEip55Address(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
