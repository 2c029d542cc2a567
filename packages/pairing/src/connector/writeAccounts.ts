import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { SessionNamespaces } from '../namespaces/namespaces.ts'

/**
 * The same with EVM addresses in the capitals of EIP-55, which many wallets leave out or get wrong; each
 * account once. What is no address stays: it is passed over later.
 */
export function writeAccounts({ eip155, ...others }: SessionNamespaces): SessionNamespaces {
  if (!eip155) return others
  const accounts = eip155.accounts.map((account) => account.replace(/0x[0-9a-f]{40}$/i, checksum))
  return { ...others, eip155: { ...eip155, accounts: [...new Set(accounts)] } }
}

/** An address with the capitals of EIP-55: those letters whose digit of the hash is above 7. */
function checksum(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)))
  const isCapital = (at: number) => Number.parseInt(hash.charAt(at), 16) > 7
  return `0x${digits.replace(/[a-f]/g, (it, at: number) => (isCapital(at) ? it.toUpperCase() : it))}`
}
