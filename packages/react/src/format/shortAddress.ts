import { constants } from '@portico/contract'

/** First 4 and last 6 characters, unless told otherwise. Specification, section 2. */
export const shortAddress = (
  address: string,
  start: number = constants.addressLead,
  end: number = constants.addressTail,
): string =>
  address.length <= start + end
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
