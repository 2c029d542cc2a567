import { constants } from '@portico/contract'

/** Shortens an address to its first 4 and last 6 characters by default. Specification, section 2. */
export const shortAddress = (
  address: string,
  start: number = constants.addressLead,
  end: number = constants.addressTail,
): string =>
  address.length <= start + end
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
