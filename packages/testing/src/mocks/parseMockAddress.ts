import { errorOf } from '@portico/core/adapter'
import { addressKey } from '@portico/core/internal'
import type { Ledger } from './mockLedger.ts'

/** The forms of an address: hex of 20 bytes, or base58 of 32. */
const shapes = { hex: /^0x[0-9a-f]{40}$/i, base58: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/ }

/** Returns an address in the form that the mocks compare. @throws PorticoError `INVALID_ADDRESS`. */
export function parseMockAddress({ namespace }: Ledger, address: string): string {
  if (shapes[namespace === 'eip155' ? 'hex' : 'base58'].test(address)) return addressKey(address)
  throw errorOf('INVALID_ADDRESS', { network: 'the mock network' })
}
