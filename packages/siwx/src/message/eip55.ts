import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const pattern = /^0x[\da-f]{40}$/i

/** Whether an address of an EVM chain has the checksum of EIP-55: letters in one case have none. */
export function isEip55Address(address: string): boolean {
  return pattern.test(address) && address === toEip55Address(address)
}

/** An address of an EVM chain with the checksum of EIP-55, whichever its letters had. */
export function toEip55Address(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const letters = [...digits].map((letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}
