import * as v from 'valibot'
import type { AnySwapSourceConfig } from '../convert/sources/sourcesConfig.ts'
import { closedObject } from '../util/formatIssue.ts'

/** Sent in a header unchanged. */
const apiKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,512}$/, 'must be a key of 16 to 512 characters, without spaces'),
)

/** Receives keys and quotes, so it must be HTTPS or on this machine. */
const url = v.pipe(
  v.string(),
  v.maxLength(256),
  v.regex(
    /^(https:\/\/[^\s?#@]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#@]*)?)$/,
    'must be an https address without a query, or one of this machine',
  ),
  v.check((text) => URL.canParse(text), 'must be an address'),
  // The server appends paths.
  v.transform((text) => text.replace(/\/+$/, '')),
)

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
)
const bridges = v.record(
  v.pipe(v.string(), v.regex(/^eip155:[1-9]\d{0,15}$/, 'must be a chain, such as eip155:1')),
  closedObject({ contract: address, wrapped: address }),
)

const solanaChain = v.pipe(
  v.string(),
  v.regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/, 'must be a chain of Solana (CAIP-2)'),
)

const schemas = {
  '0x': closedObject({ kind: v.literal('0x'), apiKey, url: v.optional(url) }),
  '1inch': closedObject({ kind: v.literal('1inch'), apiKey, url: v.optional(url) }),
  lifi: closedObject({
    kind: v.literal('lifi'),
    apiKey: v.optional(apiKey),
    url: v.optional(url),
    bridges: v.optional(bridges),
  }),
  jupiter: closedObject({
    kind: v.literal('jupiter'),
    apiKey: v.optional(apiKey),
    url: v.optional(url),
    chains: v.optional(v.pipe(v.array(solanaChain), v.minLength(1, 'must name a chain'))),
  }),
} satisfies Record<AnySwapSourceConfig['kind'], unknown>

/** `SWAP_SOURCES`: the services that quote swaps besides the pools, each once. */
export const swapSourcesSchema = v.pipe(
  v.array(v.variant('kind', Object.values(schemas))),
  v.minLength(1, 'must name a service'),
  v.check(
    (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
    'must name each service once',
  ),
  v.transform((list): AnySwapSourceConfig[] => list),
)
