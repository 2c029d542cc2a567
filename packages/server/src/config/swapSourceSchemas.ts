import * as v from 'valibot'
import type { SwapSourceConfig } from '../convert/sources/sourcesConfig.ts'

/** It goes into a header as it is. */
const apiKey = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{16,512}$/, 'must be a key of 16 to 512 characters, without spaces'),
)

const source = v.variant('kind', [
  v.strictObject({ kind: v.literal('0x'), apiKey }),
  v.strictObject({ kind: v.literal('1inch'), apiKey }),
  v.strictObject({ kind: v.literal('lifi'), apiKey: v.optional(apiKey) }),
])

/** `SWAP_SOURCES`: services that are asked for swaps beside the pools, each once. */
export const swapSourcesSchema = v.pipe(
  v.array(source),
  v.minLength(1, 'must name a service'),
  v.check(
    (list) => new Set(list.map(({ kind }) => kind)).size === list.length,
    'must name each service once',
  ),
  v.transform((list): SwapSourceConfig[] => list),
)
