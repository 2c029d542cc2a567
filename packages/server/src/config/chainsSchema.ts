import * as v from 'valibot'
import type { Chain, ChainOf, EvmChain, ServedNamespace, SolanaChain } from '../families/chain.ts'
import { closedObject } from '../util/formatIssue.ts'
import { isMetadataHost } from '../util/metadataAddress.ts'
import { evmAddress, solanaAddress } from './addressSchemas.ts'
import { oracle, pool } from './priceContractSchemas.ts'

const chainIdSentence =
  'must be a CAIP-2 id such as "eip155:1" or "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp"'
const matches = (pattern: RegExp) => (value: unknown) =>
  typeof value === 'string' && pattern.test(value)
const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))
export const text = v.pipe(v.string(), v.minLength(1, 'must not be empty'))
/** An address that the server may query. */
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

const routers = ['SwapRouter02', 'UniswapV2Router02'] as const
const poolFee = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(500_000))
const swaps = v.pipe(
  closedObject({
    name: text,
    router: evmAddress,
    calls: v.optional(v.picklist(routers, `must be ${routers.join(' or ')}`)),
    pairFactory: v.optional(evmAddress),
    pairFee: v.optional(poolFee),
    poolFactory: v.optional(evmAddress),
    poolFees: v.optional(
      v.pipe(
        v.array(poolFee),
        v.minLength(1),
        v.maxLength(8),
        // The same pool twice would count as two pools.
        v.check((fees) => new Set(fees).size === fees.length, 'must name each fee once'),
      ),
    ),
    v4: v.optional(
      closedObject({
        router: evmAddress,
        poolManager: evmAddress,
        permit2: v.optional(evmAddress),
      }),
    ),
  }),
  v.check(
    ({ pairFactory, poolFactory }) => pairFactory !== undefined || poolFactory !== undefined,
    'must name a factory of pairs or of pools',
  ),
  v.check(
    ({ calls, poolFactory }) => calls !== 'UniswapV2Router02' || poolFactory === undefined,
    'must name no pools beside a router of pairs',
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
  swaps: v.optional(swaps),
  pools: v.optional(v.pipe(v.array(pool), v.maxLength(200))),
})

const solanaChain = closedObject({
  id: v.custom<SolanaChain['id']>(matches(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/), chainIdSentence),
  ...chainFields,
  tokens: tokensOf(solanaAddress),
})

/** The schema of a chain's configuration, by the namespace of its id. */
const chainSchemas: { [N in ServedNamespace]: v.GenericSchema<unknown, ChainOf<N>> } = {
  eip155: evmChain,
  solana: solanaChain,
}

const namespaceOf = (value: unknown) => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
  const [namespace = ''] = id.split(':')
  return Object.hasOwn(chainSchemas, namespace) ? (namespace as ServedNamespace) : undefined
}

/** Refuses every value, with a sentence that names the id. */
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
