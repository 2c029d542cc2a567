import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import type { Network } from '@portico/core'
import { parseAddress } from './parseAddress.ts'

type Params = { network: Network; address: string; token?: CaipAddress }

/**
 * Returns the text of a payment request for a QR code (EIP-681), without an amount.
 * @throws PorticoError `INVALID_ADDRESS`, `ADDRESS_CHECKSUM`.
 */
export function paymentUri({ network, address, token }: Params): string {
  const receiver = parseAddress(address)
  if (!token) return `ethereum:${receiver}@${network.id}`
  const contract = parseAddress(parseCaipAddress(token).address)
  return `ethereum:${contract}@${network.id}/transfer?address=${receiver}`
}
