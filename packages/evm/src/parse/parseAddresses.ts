import { getAddress } from 'viem'

/**
 * Reads a wallet’s list of addresses, each once and with its checksum (EIP-55), which many wallets leave out;
 * `undefined` if any of them is invalid.
 */
export function parseAddresses(value: unknown): readonly string[] | undefined {
  const isList =
    Array.isArray(value) &&
    value.every((item) => typeof item === 'string' && /^0x[0-9a-f]{40}$/i.test(item))
  return isList
    ? [...new Set(value.map((item: string) => getAddress(item.toLowerCase())))]
    : undefined
}
