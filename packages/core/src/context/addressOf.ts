import type { CaipAddress } from '@portico/contract'

/** Returns the plain address of an account id that was validated before; does not validate it again. */
export const addressOf = (caipAddress: CaipAddress): string =>
  caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
