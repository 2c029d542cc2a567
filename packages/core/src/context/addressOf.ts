import type { CaipAddress } from '@portico/contract'

/** The plain address of an account id that was parsed before; read without a second check. */
export const addressOf = (caipAddress: CaipAddress): string =>
  caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
