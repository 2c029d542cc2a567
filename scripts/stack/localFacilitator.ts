import { accounts, networks, tokens } from '@portico/testing/chains'

/** The project of the demo site, which `settings.ts` has as well. */
const projectId = '0123456789abcdef0123456789abcdef'

const network = `eip155:${networks.local.id}` as const
const { address, name } = tokens.dollar
const domain = { name, version: '1' }
const till = accounts.all[8]
const payTo = till.address

const lower = (text: string) => text.toLowerCase() as `0x${string}`

/**
 * The account that settles payments of x402 in a stack. The till pays the fees. Nobody else sends from it, so no two
 * transactions take the same nonce.
 */
export const localFacilitator = {
  key: till.privateKey,
  projects: [
    {
      projectId,
      accepts: [{ network, asset: lower(address), ...domain, payTo: [lower(payTo)] }],
    },
  ],
}

/** The price of the demo site's guide. */
export const demoArticle = { network, amount: '250000', asset: address, payTo, extra: domain }
