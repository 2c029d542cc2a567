import { getBase58Encoder, getBase64Encoder } from '@solana/codecs-strings'
import * as v from 'valibot'

/** The length of an address. A filter must compare this much, so that few accounts pass it. */
const addressBytes = 32
/** The maximum length of a text of 128 bytes, which is the most that nodes compare. */
const maxText = 175

const memcmpFilter = v.object({
  memcmp: v.object({
    offset: v.number(),
    bytes: v.pipe(v.string(), v.maxLength(maxText)),
    encoding: v.optional(v.picklist(['base58', 'base64']), 'base58'),
  }),
})
const scanParams = v.looseTuple([v.string(), v.object({ filters: v.array(v.unknown()) })])

const encoders = { base58: getBase58Encoder(), base64: getBase64Encoder() }

function comparesAddress(filter: unknown): boolean {
  const read = v.safeParse(memcmpFilter, filter)
  if (!read.success) return false
  const { bytes, encoding } = read.output.memcmp
  try {
    return encoders[encoding].encode(bytes).length >= addressBytes
  } catch {
    return false
  }
}

/**
 * Returns why parameters of `getProgramAccounts` are refused. Without a filter on a full address in the data of the
 * accounts, a node has to read all accounts of a program, and may have to send them.
 */
export function rejectUnboundedScan(params: unknown): string | undefined {
  const read = v.safeParse(scanParams, params)
  if (read.success && read.output[1].filters.some(comparesAddress)) return undefined
  return 'getProgramAccounts needs a memcmp filter of at least 32 bytes here'
}
