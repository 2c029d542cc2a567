import { accounts, networks, tokens } from '@portico/testing/chains'

/** What the shop of the demo is paid in, and the address that its takings go to. */
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
