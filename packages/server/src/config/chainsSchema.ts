import { currencies } from '@portico/contract'
import * as v from 'valibot'
import { isSolanaAddress } from '../families/solana/solanaAddress.ts'
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
export const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
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

const oracle = v.pipe(
  closedObject({
    asset: v.optional(evmAddress),
    currency: v.optional(v.picklist(currencies, `must be one of ${currencies.join(', ')}`)),
    feed: evmAddress,
    maxAgeSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(604_800)),
  }),
  v.check(
    ({ asset, currency }) => (asset === undefined) !== (currency === undefined),
    'must name either an asset or a currency',
  ),
)

const evmChain = closedObject({
  id: v.custom<EvmChain['id']>(matches(/^eip155:[1-9]\d{0,15}$/), chainIdSentence),
  ...chainFields,
  multicall3: v.optional(evmAddress),
  universalResolver: v.optional(evmAddress),
  explorerApi: v.optional(
    closedObject({
      type: v.picklist(['etherscan', 'blockscout'], 'must be "etherscan" or "blockscout"'),
      url: httpUrl,
      apiKey: v.optional(text),
    }),
  ),
  ensRegistry: v.optional(evmAddress),
  tokens: tokensOf(evmAddress),
  collections: v.optional(v.pipe(v.array(evmAddress), v.maxLength(100))),
  oracles: v.optional(v.pipe(v.array(oracle), v.maxLength(200))),
  sequencerFeed: v.optional(evmAddress),
  pools: v.optional(
    v.pipe(v.array(closedObject({ asset: evmAddress, pair: evmAddress })), v.maxLength(200)),
  ),
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
