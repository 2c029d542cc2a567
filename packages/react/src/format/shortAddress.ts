import { constants } from '@portico/contract'

/** First 4 and last 6 characters. Specification, section 2. */
export const shortAddress = (address: string): string =>
  address.length <= constants.addressLead + constants.addressTail
    ? address
    : `${address.slice(0, constants.addressLead)}…${address.slice(-constants.addressTail)}`
