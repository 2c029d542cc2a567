import { accounts, networks, tokens } from '@portico/testing/chains'

/** The currency of the demo shop, and the address that receives its payments. */
export const demoPayment = {
  chainId: networks.local.id,
  to: accounts.all[8].address,
  token: {
    address: tokens.dollar.address,
    name: tokens.dollar.name,
    symbol: tokens.dollar.symbol,
    decimals: tokens.dollar.decimals,
  },
}
