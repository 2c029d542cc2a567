import type * as v from 'valibot'
import type { LowerAddress } from '../../families/evm/evmAddress.ts'
import { isNative, type SwapOrder } from '../swapOrder.ts'
import { requestSource, type SourcePlatform } from './requestSource.ts'

const api = 'https://li.quest/v1'
const zero = '0x0000000000000000000000000000000000000000'

/** The address of LiFiDiamond on most chains. */
export const diamond = '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'

/** The access to LI.FI. It works without a key for few quotes. */
export type LifiAccess = { apiKey?: string | undefined; url?: string | undefined }

/** Sends a request to LI.FI, version 1 of its API. @throws ApiError as `requestSource`. */
export function requestLifi<Schema extends v.GenericSchema>(
  platform: SourcePlatform,
  { apiKey, url: base = api }: LifiAccess,
  path: 'quote' | 'status',
  { query, ...more }: { query: Record<string, string>; schema: Schema; isShared: boolean },
): Promise<v.InferOutput<Schema>> {
  const url = new URL(`${base}/${path}`)
  url.search = String(new URLSearchParams(query))
  const headers: Record<string, string> = apiKey === undefined ? {} : { 'x-lifi-api-key': apiKey }
  return requestSource(platform, url, { headers, ...more })
}

/** Converts hundredths of a percent to a fraction of one. */
export const partText = (bps: bigint): string => `0.${String(bps).padStart(4, '0')}`

const named = (address: LowerAddress) => (isNative(address) ? zero : address)

/** Returns the reference of an EVM chain. */
export const chainNumber = (chainId: string): string => chainId.slice('eip155:'.length)

/** Returns an order in the form of the route `quote`. */
export const lifiOrder = (
  { chainId, toChainId = chainId, from, to, amount }: SwapOrder,
  user: LowerAddress,
): Record<string, string> => ({
  fromChain: chainNumber(chainId),
  toChain: chainNumber(toChainId),
  fromToken: named(from),
  toToken: named(to),
  fromAmount: String(amount),
  fromAddress: user,
  toAddress: user,
})
