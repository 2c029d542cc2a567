import type { Address } from 'viem'

/** The two addresses by which services name the own currency. */
const ownCurrency = /^0x(e{40}|0{40})$/i

/** A token as a service names it; undefined for the network's own currency. */
export const tokenOf = (address: Address): Address | undefined =>
  ownCurrency.test(address) ? undefined : address
