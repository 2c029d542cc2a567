import * as v from 'valibot'
import type { SellerOptions, SellerWord } from '../provider.ts'
import { decimalField, requireFromSeller, type SellerPlatform } from './fetchFromSeller.ts'

/** CAIP-2 ids by Coinbase's names of networks. */
export const coinbaseNetworks: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  optimism: 'eip155:10',
  gnosis: 'eip155:100',
  polygon: 'eip155:137',
  base: 'eip155:8453',
  arbitrum: 'eip155:42161',
  avacchain: 'eip155:43114',
}

const states: Readonly<Record<string, SellerWord['state'] | undefined>> = {
  CREATED: 'payment',
  IN_PROGRESS: 'paid',
  SUCCESS: 'sending',
  FAILED: 'declined',
}

/** Reads a status, with or without its prefix. Returns undefined for an unknown status. */
export function wordOfCoinbase(
  status: string | undefined,
  hash?: string | null | undefined,
  reason?: string | null | undefined,
): SellerWord | undefined {
  const short = (status ?? '').replace(/^ONRAMP_TRANSACTION_STATUS_/, '')
  const state = Object.hasOwn(states, short) ? states[short] : undefined
  return state && { state, hash: hash ?? undefined, reason: reason ?? undefined }
}

const limit = v.object({ id: v.string(), min: decimalField, max: decimalField })
const options = v.object({
  payment_currencies: v.array(v.object({ id: v.string(), limits: v.array(limit) })),
  purchase_currencies: v.array(
    v.object({
      symbol: v.string(),
      networks: v.array(
        v.object({ name: v.string(), contract_address: v.optional(v.nullable(v.string())) }),
      ),
    }),
  ),
})

const methodIds: Readonly<Record<string, 'card' | 'bank' | undefined>> = {
  CARD: 'card',
  ACH_BANK_ACCOUNT: 'bank',
}

/** Reads the assets that Coinbase sells, without networks that have no id here. */
export async function readCoinbaseOptions(
  platform: SellerPlatform,
  base: string,
  signed: (
    method: 'GET',
    url: string,
  ) => { method: 'GET' | 'POST'; headers: Record<string, string> },
): Promise<SellerOptions> {
  const url = `${base}?${new URLSearchParams({ country: 'US' })}`
  const said = await requireFromSeller(platform, url, { ...signed('GET', url), schema: options })
  return {
    assets: said.purchase_currencies.flatMap(({ symbol, networks }) =>
      networks.flatMap(({ name, contract_address }) => {
        const networkId = coinbaseNetworks[name]
        const address = contract_address ? contract_address.toLowerCase() : null
        return networkId ? [{ networkId, address, symbol, code: symbol }] : []
      }),
    ),
    currencies: said.payment_currencies.map(({ id, limits }) => ({
      id,
      limits: limits.flatMap(({ id: method, min, max }) => {
        const known = methodIds[method]
        return known ? [{ id: known, min, max }] : []
      }),
    })),
  }
}
