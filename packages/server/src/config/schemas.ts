import { projectIdField } from '@portico/contract'
import * as v from 'valibot'
import { parsePattern } from '../projects/matchOrigin.ts'

const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'must be 0x and 40 hexadecimal digits',
)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
const httpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be an http or https URL',
  ),
)

/** One chain of `PORTICO_CHAINS`. */
const chainSchema = v.strictObject({
  id: v.custom<`eip155:${string}`>(
    (value) => typeof value === 'string' && /^eip155:[1-9]\d{0,15}$/.test(value),
    'must be a CAIP-2 id such as "eip155:1"',
  ),
  name: text,
  nativeCurrency: v.strictObject({
    name: text,
    symbol: text,
    decimals,
    iconUrl: v.optional(v.string()),
  }),
  rpcUrls: v.pipe(v.array(httpUrl), v.minLength(1, 'must name at least one node')),
  multicall3: v.optional(evmAddress),
  tokens: v.optional(
    v.array(
      v.strictObject({
        address: evmAddress,
        name: text,
        symbol: text,
        decimals,
        iconUrl: v.optional(v.string()),
      }),
    ),
    [],
  ),
})

/** `PORTICO_CHAINS`. */
export const chainsSchema = v.pipe(
  v.array(chainSchema),
  v.check(
    (chains) => new Set(chains.map(({ id }) => id)).size === chains.length,
    'must not name a chain twice',
  ),
)

/** `PORTICO_PROJECTS`. */
export const projectsSchema = v.array(
  v.strictObject({
    id: projectIdField,
    name: text,
    allowedOrigins: v.optional(
      v.array(
        v.pipe(
          v.string(),
          v.check((value) => parsePattern(value) !== undefined, 'must be an origin pattern'),
        ),
      ),
      [],
    ),
  }),
)
