import { currencies, projectIdField } from '@portico/contract'
import * as v from 'valibot'
import { readAssetId } from '../families/assetId.ts'
import { isSolanaAddress } from '../families/solana/solanaAddress.ts'
import { parsePattern } from '../projects/matchOrigin.ts'
import { isMetadataHost } from '../util/metadataAddress.ts'
import type { Chain, ChainOf, EvmChain, ServedNamespace, SolanaChain } from './config.ts'
import { closedObject } from './formatIssue.ts'

const evmAddress = v.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value),
  'must be 0x and 40 hexadecimal digits',
)
const solanaAddress = v.custom<string>(
  (value) => typeof value === 'string' && isSolanaAddress(value),
  'must be a Solana address: 32 bytes in base58',
)
const chainIdSentence =
  'must be a CAIP-2 id such as "eip155:1" or "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"'
const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
/** An address that the server may ask. */
export const httpUrl = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be an http or https URL',
  ),
  v.check(
    (value) => !isMetadataHost(URL.parse(value)?.hostname ?? ''),
    'must not be an address of cloud metadata or of the link itself',
  ),
)

const tokensOf = <Address extends v.GenericSchema>(address: Address) =>
  v.optional(
    v.array(
      closedObject({
        address,
        name: text,
        symbol: text,
        decimals,
        iconUrl: v.optional(v.string()),
      }),
    ),
    [],
  )

const chainFields = {
  name: text,
  nativeCurrency: closedObject({
    name: text,
    symbol: text,
    decimals,
    iconUrl: v.optional(v.string()),
  }),
  rpcUrls: v.pipe(v.array(httpUrl), v.minLength(1, 'must name at least one node')),
}

const evmChain = closedObject({
  id: v.custom<EvmChain['id']>(matches(/^eip155:[1-9]\d{0,15}$/), chainIdSentence),
  ...chainFields,
  multicall3: v.optional(evmAddress),
  universalResolver: v.optional(evmAddress),
  tokens: tokensOf(evmAddress),
})

const solanaChain = closedObject({
  id: v.custom<SolanaChain['id']>(matches(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/), chainIdSentence),
  ...chainFields,
  tokens: tokensOf(solanaAddress),
})

/** How a chain is configured, by the namespace of its id. */
const chainSchemas: { [N in ServedNamespace]: v.GenericSchema<unknown, ChainOf<N>> } = {
  eip155: evmChain,
  solana: solanaChain,
}

const namespaceOf = (value: unknown) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
  const [namespace = ''] = id.split(':')
  return Object.hasOwn(chainSchemas, namespace) ? (namespace as ServedNamespace) : undefined
}

/** Refuses all: the sentence then names the id. */
const unknownChain = v.pipe(
  v.object({ id: v.custom<Chain['id']>(() => false, chainIdSentence) }),
  v.transform((value): Chain => value as Chain),
)

/** One chain of `PORTICO_CHAINS`. */
const chainSchema = v.lazy<v.GenericSchema<unknown, Chain>>((value) => {
  const namespace = namespaceOf(value)
  return namespace ? chainSchemas[namespace] : unknownChain
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
  closedObject({
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

const assetId = v.pipe(
  v.string(),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    try {
      return readAssetId(dataset.value)
    } catch {
      addIssue({ message: 'must be a CAIP-10 id of a token on a chain that can be served' })
      return NEVER
    }
  }),
)
const price = v.pipe(
  v.string('must be a decimal number in quotes, such as "1.25"'),
  v.regex(/^\d{1,18}(\.\d{1,18})?$/, 'must be a decimal number in quotes, such as "1.25"'),
)

/** `PORTICO_PRICES`. */
export const pricesSchema = closedObject({
  label: v.pipe(v.string(), v.trim(), v.minLength(1, 'must not be empty'), v.maxLength(64)),
  currency: v.picklist(currencies, `must be one of ${currencies.join(', ')}`),
  prices: v.record(assetId, price),
})
