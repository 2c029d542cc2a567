import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import { parseAddress } from './parseAddress.ts'

/**
 * Returns the text of a payment request for a QR code (Solana Pay), without an amount.
 * @throws PorticoError `INVALID_ADDRESS`.
 */
export function paymentUri({ address, token }: { address: string; token?: CaipAddress }): string {
  const recipient = `solana:${parseAddress(address)}`
  return token
    ? `${recipient}?spl-token=${parseAddress(parseCaipAddress(token).address)}`
    : recipient
}
